import { type ReactElement, type ReactNode, use } from 'react'
import type { ShownLogo } from '#domain/brand/logo.ts'
import { formatAddress } from '#domain/business/business.ts'
import type { Language } from '#domain/language/language.ts'
import { MAIL_WORDS } from '#domain/mails/words.ts'
import { localPath } from '#domain/navigation/local-paths.ts'
import { firstName } from '#domain/text/text.ts'
import type { Letter, LetterBusiness } from '../letter.ts'
import { Box, Paragraph, PhoneLink, Questions, TextLink, Words } from './parts.tsx'
import { DISPLAY, SANS, ThemeContext } from './theme.ts'

interface LayoutProps {
  letter: Pick<Letter, 'business' | 'publicUrl' | 'language'>
  /** What a mail program shows after the subject in its list of mails. */
  preview: string
  heading: string
  /** Why this person gets this mail. */
  reason: string
  children?: ReactNode
}

export function Layout({ letter, preview, heading, reason, children }: LayoutProps): ReactElement {
  const { business, publicUrl, language } = letter
  const { colors, darkStyles } = use(ThemeContext)
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: colors.paper }}>
        <Preview text={preview} />
        <Box className="paper" style={{ padding: '24px 0', backgroundColor: colors.paper, fontFamily: SANS }}>
          <Box style={{ maxWidth: '600px', width: '100%', wordBreak: 'break-word' }}>
            <Masthead name={business.name} publicUrl={publicUrl} />
            <Box className="raised pad" style={{ padding: '32px 40px', backgroundColor: colors.raised }}>
              <h1 className="ink" style={headingStyle(colors.ink)}>
                {heading}
              </h1>
              {children}
            </Box>
            <Imprint business={business} reason={reason} />
          </Box>
        </Box>
      </body>
    </html>
  )
}

type Linking = Pick<Letter, 'publicUrl' | 'language' | 'isSiteSpanish'>

/** A page of the site, in the letter's language if the site has it. */
export function pageOf({ publicUrl, language, isSiteSpanish }: Linking, path: string): string {
  return publicUrl + localPath(path, isSiteSpanish ? language : 'en')
}

/** The main sentence, which mail programs also show in their list of mails. */
type NewsProps = Omit<LayoutProps, 'preview' | 'reason'> & { news: string }

type CustomerFrameProps = NewsProps & { name: string; reason: string; last?: ReactNode }

/** The frame of every mail to a customer. */
export function CustomerFrame({ name, news, children, last, ...layout }: CustomerFrameProps): ReactElement {
  const { business, language } = layout.letter
  return (
    <Layout preview={news} {...layout}>
      <Paragraph>{greeting(name, language)}</Paragraph>
      <Paragraph>{news}</Paragraph>
      {children}
      <Questions phone={business.phone} words={MAIL_WORDS[language]} />
      {last}
    </Layout>
  )
}

const TO_PROFILE_ADDRESS = 'You received this email because requests and messages for the business go to this address.'

type BusinessFrameProps = NewsProps & { message: string }

/** The frame of every mail to the business that includes a person's message. */
export function BusinessFrame({ news, message, children, ...layout }: BusinessFrameProps): ReactElement {
  return (
    <Layout preview={news} reason={TO_PROFILE_ADDRESS} {...layout}>
      <Paragraph>{news}</Paragraph>
      {message && (
        <Paragraph>
          <Words text={message} />
        </Paragraph>
      )}
      {children}
    </Layout>
  )
}

const PREVIEW_LENGTH = 150

/** Padded with spaces, so that the list of mails doesn't show the mail's text after it. */
function Preview({ text }: { text: string }): ReactElement {
  const shown = text.slice(0, PREVIEW_LENGTH)
  const style = { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }
  return (
    <div style={style} data-skip-in-text="true">
      {shown}
      {'\u00a0\u200c'.repeat(PREVIEW_LENGTH - shown.length)}
    </div>
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
    <Box
      className="pad"
      style={{ padding: '20px 40px', backgroundColor: colors.deep, borderBottom: `3px solid ${colors.accent}` }}
    >
      <a
        href={publicUrl}
        style={{ color: colors.onDeep, fontFamily: DISPLAY, fontSize: '19px', textDecoration: 'none' }}
        data-skip-in-text="true"
      >
        {logo ? <LogoPicture name={name} logo={logo} publicUrl={publicUrl} /> : name}
      </a>
    </Box>
  )
}

const LOGO_HEIGHT = 44
const LOGO_WIDTH = 240

/** Mail programs that load no pictures show the name instead. With more priority, React adds a link that preloads it. */
function LogoPicture({ name, logo, publicUrl }: { name: string; logo: ShownLogo; publicUrl: string }): ReactElement {
  const scale = Math.min(LOGO_HEIGHT / logo.height, LOGO_WIDTH / logo.width)
  const plate = logo.ground === 'light' ? { padding: '8px', borderRadius: '6px', backgroundColor: '#ffffff' } : {}
  return (
    <img
      src={publicUrl + logo.src}
      alt={name}
      fetchPriority="low"
      width={Math.round(logo.width * scale)}
      height={Math.round(logo.height * scale)}
      style={{ display: 'block', border: 0, ...plate }}
    />
  )
}

function Imprint({ business, reason }: { business: LetterBusiness; reason: string }): ReactElement {
  const address = formatAddress(business)
  return (
    <Box className="pad" style={{ padding: '20px 40px' }}>
      <Paragraph small>
        {business.name}
        {address && (
          <>
            <br />
            {address}
          </>
        )}
        {(business.phone || business.email) && <br />}
        {business.phone && <PhoneLink phone={business.phone} />}
        {business.phone && business.email && ' · '}
        {business.email && <TextLink href={`mailto:${business.email}`}>{business.email}</TextLink>}
      </Paragraph>
      <Paragraph small>{reason}</Paragraph>
    </Box>
  )
}

// A visitor can type any name and any address, so the name must not be usable as a message to a stranger.
const LIKE_A_NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’.-]{0,59}$/u
const LIKE_AN_ADDRESS = /\.\p{L}|www/iu
const MOST_WORDS = 5

export function greeting(customerName: string, language: Language): string {
  const { hi, hello } = MAIL_WORDS[language]
  const name = customerName.trim()
  const isName = LIKE_A_NAME.test(name) && !LIKE_AN_ADDRESS.test(name) && name.split(/\s+/).length <= MOST_WORDS
  return isName ? hi(firstName(name)) : hello
}
