import { Body } from '@react-email/body'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { type ReactElement, type ReactNode, use } from 'react'
import type { ShownLogo } from '#domain/brand/shown-logo.ts'
import { formatAddress } from '#domain/business/business.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import type { LetterBusiness } from '../letter.ts'
import { Paragraph, PhoneLink, TextLink } from './parts.tsx'
import { DISPLAY, SANS, ThemeContext } from './theme.ts'

/** The reason in every mail to the business. */
export const TO_PROFILE_ADDRESS =
  'You received this e-mail because requests and messages for the business go to this address.'

interface LayoutProps {
  business: LetterBusiness
  publicUrl: string
  /** What a mail program shows after the subject in its list of mails. */
  preview: string
  heading: string
  /** Why this person gets this mail. */
  reason: string
  children?: ReactNode
}

export function Layout({ business, publicUrl, preview, heading, reason, children }: LayoutProps): ReactElement {
  const { colors, darkStyles } = use(ThemeContext)
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={{ margin: 0, padding: '24px 0', backgroundColor: colors.paper, fontFamily: SANS }}>
        <Container style={{ maxWidth: '600px', width: '100%', wordBreak: 'break-word' }}>
          <Masthead name={business.name} publicUrl={publicUrl} />
          <Section className="raised pad" style={{ padding: '32px 40px', backgroundColor: colors.raised }}>
            <Heading as="h1" className="ink" style={headingStyle(colors.ink)}>
              {heading}
            </Heading>
            {children}
          </Section>
          <Imprint business={business} reason={reason} />
        </Container>
      </Body>
    </Html>
  )
}

function headingStyle(color: string) {
  return {
    margin: '0 0 16px',
    color,
    fontFamily: DISPLAY,
    fontSize: '26px',
    lineHeight: '1.25',
    fontWeight: 'normal',
  }
}

function Masthead({ name, publicUrl }: { name: string; publicUrl: string }): ReactElement {
  const { colors, logo } = use(ThemeContext)
  return (
    <Section
      className="pad"
      style={{ padding: '20px 40px', backgroundColor: colors.deep, borderBottom: `3px solid ${colors.accent}` }}
    >
      <Row>
        <Column>
          <a
            href={publicUrl}
            style={{ color: colors.onDeep, fontFamily: DISPLAY, fontSize: '19px', textDecoration: 'none' }}
            data-skip-in-text="true"
          >
            {logo ? <LogoPicture name={name} logo={logo} publicUrl={publicUrl} /> : name}
          </a>
        </Column>
      </Row>
    </Section>
  )
}

const LOGO_HEIGHT = 44
const LOGO_WIDTH = 240

/** Mail programs that load no pictures show the name instead. */
function LogoPicture({ name, logo, publicUrl }: { name: string; logo: ShownLogo; publicUrl: string }): ReactElement {
  const scale = Math.min(LOGO_HEIGHT / logo.height, LOGO_WIDTH / logo.width)
  const plate = logo.ground === 'light' ? { padding: '8px', borderRadius: '6px', backgroundColor: '#ffffff' } : {}
  return (
    <img
      src={publicUrl + logo.src}
      alt={name}
      width={Math.round(logo.width * scale)}
      height={Math.round(logo.height * scale)}
      style={{ display: 'block', border: 0, ...plate }}
    />
  )
}

function Imprint({ business, reason }: Pick<LayoutProps, 'business' | 'reason'>): ReactElement {
  const address = formatAddress(business)
  return (
    <Section className="pad" style={{ padding: '20px 40px' }}>
      <Paragraph small>
        {business.name}
        {address && (
          <>
            <br />
            {address}
          </>
        )}
        {(business.phone || business.email) && <br />}
        {business.phone && <PhoneLink phone={business.phone}>{formatPhone(business.phone)}</PhoneLink>}
        {business.phone && business.email && ' · '}
        {business.email && <TextLink href={`mailto:${business.email}`}>{business.email}</TextLink>}
      </Paragraph>
      <Paragraph small>{reason}</Paragraph>
    </Section>
  )
}
