import { Body } from '@react-email/body'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { createElement as h, type ReactElement, type ReactNode, use } from 'react'
import type { ShownLogo } from '#domain/brand/shown-logo.ts'
import { formatAddress } from '#domain/business/business.ts'
import { formatPhone } from '#domain/customer/phone.ts'
import type { LetterBusiness } from '../letter.ts'
import { Paragraph, PhoneLink, TextLink } from './parts.ts'
import { DISPLAY, SANS, ThemeContext } from './theme.ts'

export interface LayoutProps {
  business: LetterBusiness
  publicUrl: string
  /** What a list of mails shows after the subject. */
  preview: string
  heading: string
  /** Why this person gets this mail. */
  reason: string
  children?: ReactNode
}

export function Layout({ business, publicUrl, preview, heading, reason, children }: LayoutProps): ReactElement {
  const { colors, darkStyles } = use(ThemeContext)
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, heading),
      h('style', null, darkStyles),
    ),
    h(Preview, null, preview),
    h(
      Body,
      { className: 'paper', style: { margin: 0, padding: '24px 0', backgroundColor: colors.paper, fontFamily: SANS } },
      h(
        Container,
        { style: { maxWidth: '600px', width: '100%' } },
        h(Masthead, { name: business.name, publicUrl }),
        h(
          Section,
          { className: 'raised pad', style: { padding: '32px 40px', backgroundColor: colors.raised } },
          h(
            Heading,
            {
              as: 'h1',
              className: 'ink',
              style: {
                margin: '0 0 16px',
                color: colors.ink,
                fontFamily: DISPLAY,
                fontSize: '26px',
                lineHeight: '1.25',
                fontWeight: 'normal',
              },
            },
            heading,
          ),
          children,
        ),
        h(Imprint, { business, reason }),
      ),
    ),
  )
}

function Masthead({ name, publicUrl }: { name: string; publicUrl: string }): ReactElement {
  const { colors, logo } = use(ThemeContext)
  return h(
    Section,
    {
      className: 'pad',
      style: { padding: '20px 40px', backgroundColor: colors.deep, borderBottom: `3px solid ${colors.accent}` },
    },
    h(
      Row,
      null,
      h(
        Column,
        null,
        h(
          'a',
          {
            href: publicUrl,
            style: { color: colors.onDeep, fontFamily: DISPLAY, fontSize: '19px', textDecoration: 'none' },
            'data-skip-in-text': 'true',
          },
          logo ? h(LogoPicture, { name, logo, publicUrl }) : name,
        ),
      ),
    ),
  )
}

const LOGO_HEIGHT = 44
const LOGO_WIDTH = 240

/** Mail programs that load no pictures show the name instead. */
function LogoPicture({ name, logo, publicUrl }: { name: string; logo: ShownLogo; publicUrl: string }): ReactElement {
  const scale = Math.min(LOGO_HEIGHT / logo.height, LOGO_WIDTH / logo.width)
  const plate = logo.ground === 'light' ? { padding: '8px', borderRadius: '6px', backgroundColor: '#ffffff' } : {}
  return h('img', {
    src: publicUrl + logo.src,
    alt: name,
    width: Math.round(logo.width * scale),
    height: Math.round(logo.height * scale),
    style: { display: 'block', border: 0, ...plate },
  })
}

function Imprint({ business, reason }: Pick<LayoutProps, 'business' | 'reason'>): ReactElement {
  return h(
    Section,
    { className: 'pad', style: { padding: '20px 40px' } },
    h(
      Paragraph,
      { small: true },
      business.name,
      h('br'),
      formatAddress(business),
      h('br'),
      h(PhoneLink, { phone: business.phone }, formatPhone(business.phone)),
      ' · ',
      h(TextLink, { href: `mailto:${business.email}` }, business.email),
    ),
    h(Paragraph, { small: true }, reason),
  )
}
