import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactElement, type ReactNode, use } from 'react'
import { phoneHref } from '#domain/customers/phone.ts'
import { SANS, ThemeContext } from './theme.ts'

export function Paragraph({ small = false, children }: { small?: boolean; children?: ReactNode }): ReactElement {
  const { colors } = use(ThemeContext)
  const style = small
    ? { margin: '0 0 8px', color: colors.muted, fontSize: '13px', lineHeight: '1.6' }
    : { margin: '0 0 16px', color: colors.ink, fontSize: '16px', lineHeight: '1.6' }
  return (
    <Text className={small ? 'muted' : 'ink'} style={{ ...style, fontFamily: SANS }}>
      {children}
    </Text>
  )
}

export interface Fact {
  label: string
  value: ReactNode
}

/** The label stands above its value, which is readable on a narrow screen and in the plain text. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactElement {
  const { colors } = use(ThemeContext)
  const box = { ...FACTS, backgroundColor: colors.paper, border: `1px solid ${colors.line}`, borderRadius: '6px' }
  const fact = { margin: '0 0 12px', color: colors.ink, fontFamily: SANS, fontSize: '16px', lineHeight: '1.5' }
  return (
    <Section className="sunken" style={box}>
      {facts.map(({ label, value }) => (
        <Text key={label} className="ink" style={fact}>
          <span className="muted" style={{ color: colors.muted, fontSize: '13px' }}>
            {label}
          </span>
          <br />
          {value}
        </Text>
      ))}
    </Section>
  )
}

const FACTS = { margin: '8px 0 24px', padding: '16px 20px 4px' }

export function Action({ href, children }: { href: string; children?: ReactNode }): ReactElement {
  const { colors } = use(ThemeContext)
  const style = {
    padding: '13px 22px',
    borderRadius: '6px',
    backgroundColor: colors.accent,
    color: colors.onAccent,
    fontFamily: SANS,
    fontSize: '16px',
    fontWeight: 'bold',
  }
  return (
    <Section style={{ margin: '0 0 24px' }}>
      <Button href={href} style={style}>
        {children}
      </Button>
    </Section>
  )
}

export function TextLink({ href, children }: { href: string; children?: ReactNode }): ReactElement {
  const { colors } = use(ThemeContext)
  return (
    <Link href={href} className="link" style={{ color: colors.accentInk, textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}

/** The plain text shows only the number, not the tel: address. */
export function PhoneLink({ phone, children }: { phone: string; children?: ReactNode }): ReactElement {
  return <TextLink href={phoneHref(phone)}>{children}</TextLink>
}

/** Text that somebody typed, with its line breaks. */
export function Words({ text }: { text: string }): ReactNode {
  const lines = [...text.split(/\r\n|\r|\n/).entries()]
  return lines.map(([position, line]) => (
    <Fragment key={position}>
      {position > 0 && <br />}
      {line}
    </Fragment>
  ))
}
