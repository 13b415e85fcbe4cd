import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, createElement as h, type ReactElement, type ReactNode, use } from 'react'
import { phoneHref } from '#domain/customer/phone.ts'
import { SANS, ThemeContext } from './theme.ts'

export function Paragraph({ small = false, children }: { small?: boolean; children?: ReactNode }): ReactElement {
  const { colors } = use(ThemeContext)
  const style = small
    ? { margin: '0 0 8px', color: colors.muted, fontSize: '13px', lineHeight: '1.6' }
    : { margin: '0 0 16px', color: colors.ink, fontSize: '16px', lineHeight: '1.6' }
  return h(Text, { className: small ? 'muted' : 'ink', style: { ...style, fontFamily: SANS } }, children)
}

export interface Fact {
  label: string
  value: ReactNode
}

/** Label above value: readable on a narrow screen, and in the plain text too. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactElement {
  const { colors } = use(ThemeContext)
  return h(
    Section,
    {
      className: 'sunken',
      style: {
        margin: '8px 0 24px',
        padding: '16px 20px 4px',
        backgroundColor: colors.paper,
        border: `1px solid ${colors.line}`,
        borderRadius: '6px',
      },
    },
    facts.map(({ label, value }) =>
      h(
        Text,
        {
          key: label,
          className: 'ink',
          style: { margin: '0 0 12px', color: colors.ink, fontFamily: SANS, fontSize: '16px', lineHeight: '1.5' },
        },
        h('span', { className: 'muted', style: { color: colors.muted, fontSize: '13px' } }, label),
        h('br'),
        value,
      ),
    ),
  )
}

export function Action({ href, children }: { href: string; children?: ReactNode }): ReactElement {
  const { colors } = use(ThemeContext)
  return h(
    Section,
    { style: { margin: '0 0 24px' } },
    h(
      Button,
      {
        href,
        style: {
          padding: '13px 22px',
          borderRadius: '6px',
          backgroundColor: colors.accent,
          color: colors.onAccent,
          fontFamily: SANS,
          fontSize: '16px',
          fontWeight: 'bold',
        },
      },
      children,
    ),
  )
}

export function TextLink({ href, children }: { href: string; children?: ReactNode }): ReactElement {
  const { colors } = use(ThemeContext)
  return h(Link, { href, className: 'link', style: { color: colors.accentInk, textDecoration: 'underline' } }, children)
}

/** In the plain text the number alone: nobody reads a tel: address. */
export function PhoneLink({ phone, children }: { phone: string; children?: ReactNode }): ReactElement {
  return h(TextLink, { href: phoneHref(phone) }, children)
}

/** What somebody typed, with its line breaks. */
export function Words({ text }: { text: string }): ReactElement {
  const lines = text.split(/\r\n|\r|\n/)
  return h(
    Fragment,
    null,
    lines.flatMap((line, position) => (position === 0 ? [line] : [h('br', { key: position }), line])),
  )
}
