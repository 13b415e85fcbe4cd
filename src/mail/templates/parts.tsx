import { type CSSProperties, Fragment, type ReactElement, type ReactNode, use } from 'react'
import { formatPhone, phoneHref } from '#domain/customers/phone.ts'
import type { MailWords } from '#domain/mails/words.ts'
import { SANS, ThemeContext } from './theme.ts'

interface BoxProps {
  className?: string
  style?: CSSProperties
  children?: ReactNode
}

/** Some mail programs lay out with tables only. */
export function Box({ className, style, children }: BoxProps): ReactElement {
  return (
    <table
      role="presentation"
      align="center"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      className={className}
      style={style}
    >
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

export function Paragraph({ small = false, children }: { small?: boolean; children?: ReactNode }): ReactElement {
  const { colors } = use(ThemeContext)
  const style = small
    ? { margin: '0 0 8px', color: colors.muted, fontSize: '13px', lineHeight: '1.6' }
    : { margin: '0 0 16px', color: colors.ink, fontSize: '16px', lineHeight: '1.6' }
  return (
    <p className={small ? 'muted' : 'ink'} style={{ ...style, fontFamily: SANS }}>
      {children}
    </p>
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
    <Box className="sunken" style={box}>
      {facts.map(({ label, value }) => (
        <p key={label} className="ink" style={fact}>
          <span className="muted" style={{ color: colors.muted, fontSize: '13px' }}>
            {label}
          </span>
          <br />
          {value}
        </p>
      ))}
    </Box>
  )
}

const FACTS = { margin: '8px 0 24px', padding: '16px 20px 4px' }

const PADDING = '13px 22px'

type ActionProps = { href: string; isQuiet?: boolean; children?: ReactNode }

export function Action({ href, isQuiet = false, children }: ActionProps): ReactElement {
  const { colors } = use(ThemeContext)
  const ground = isQuiet ? { border: `1px solid ${colors.line}` } : { backgroundColor: colors.accent }
  const look = { borderRadius: '6px', ...ground }
  // Outlook ignores the padding of links. Others ignore this one.
  const cell = { ...look, msoPaddingAlt: PADDING }
  const style = {
    ...(!isQuiet && look),
    display: 'inline-block',
    maxWidth: '100%',
    padding: PADDING,
    color: isQuiet ? colors.accentInk : colors.onAccent,
    fontFamily: SANS,
    fontSize: '16px',
    lineHeight: '120%',
    fontWeight: 'bold',
    textDecoration: 'none',
  }
  return (
    <Box style={{ margin: '0 0 24px' }}>
      <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            <td style={cell}>
              <a href={href} target="_blank" rel="noreferrer" className={isQuiet ? 'link' : undefined} style={style}>
                {children}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
    </Box>
  )
}

export function TextLink({ href, children }: { href: string; children?: ReactNode }): ReactElement {
  const { colors } = use(ThemeContext)
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="link"
      style={{ color: colors.accentInk, textDecoration: 'underline' }}
    >
      {children}
    </a>
  )
}

/** The plain text shows only the number, not the tel: address. */
export function PhoneLink({ phone }: { phone: string }): ReactElement {
  return <TextLink href={phoneHref(phone)}>{formatPhone(phone)}</TextLink>
}

/** Text that a person typed, with its line breaks. */
export function Words({ text }: { text: string }): ReactNode {
  const lines = [...text.split(/\r\n|\r|\n/).entries()]
  return lines.map(([position, line]) => (
    <Fragment key={position}>
      {position > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** How to ask about the mail. */
export function Questions({ phone, words }: { phone: string; words: MailWords }): ReactElement | null {
  if (!phone) return null
  return (
    <Paragraph>
      {words.questionsCall}
      <PhoneLink phone={phone} />
      {words.orReply}
    </Paragraph>
  )
}
