import { compile } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { answerWords } from '#domain/business/promise.ts'
import { CONTACT_WORDS } from '#domain/contact/words.ts'
import { emailHref } from '#domain/customers/customer.ts'
import { MAIL_WORDS } from '#domain/mails/words.ts'
import { serviceNameOf } from '#domain/services/service-type.ts'
import { spaced } from '#domain/text/text.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import type {
  AppointmentLetter,
  ContactAnswerLetter,
  ContactLetter,
  Letter,
  LetterAppointment,
  LetterOf,
} from '../letter.ts'
import { EmailChange, EmailChanged, Invitation, MailProof, NewDevice, PasswordReset } from './account.tsx'
import { toBusiness } from './business-letter.tsx'
import { toCustomer } from './customer-letter.tsx'
import { ESTIMATE_LETTERS, INVOICE_LETTERS } from './invoices.tsx'
import { BusinessFrame, greeting, Layout } from './layout.tsx'
import { Facts, Paragraph, PhoneLink, TextLink, Words } from './parts.tsx'
import { type MailBrand, ThemeContext, themeOf } from './theme.ts'
import { STATUS_LETTERS } from './to-customer.tsx'
import { OFFER_LETTERS, VISIT_LETTERS } from './visits.tsx'
import { WAITING_LETTERS } from './waiting.tsx'

/** Without a promise, there is no time to miss. */
function promiseOver(words: string, letter: AppointmentLetter): string {
  return letter.business.answerTime === 'none' ? stillWaits(letter) : `${words} ${promisedTo(letter)}`
}

function stillWaits({ appointment }: AppointmentLetter): string {
  return `${appointment.customerName} is still waiting for your reply.`
}

function promisedTo({ appointment, business }: AppointmentLetter): string {
  return `${appointment.customerName} expects your reply${spaced(answerWords(business))}.`
}

function expiryOf({ expiresAt, business }: AppointmentLetter): string {
  if (!expiresAt) return ''
  return ` Without a reply the request expires on ${formatMoment(expiresAt, business)}, and we’ll email the customer.`
}

function Contact(letter: ContactLetter): ReactElement {
  const { name, email, phone, service, serviceName, message } = letter.message
  const news = `${name} wrote to you through the website:`
  return (
    <BusinessFrame letter={letter} heading="New message" news={news} message={message}>
      <Facts
        facts={[
          { label: CONTACT_WORDS.en.labels.name, value: name },
          { label: CONTACT_WORDS.en.labels.phone, value: <PhoneLink phone={phone} /> },
          { label: CONTACT_WORDS.en.labels.email, value: <TextLink href={emailHref(email)}>{email}</TextLink> },
          { label: CONTACT_WORDS.en.labels.service, value: serviceNameOf(service, serviceName) },
        ]}
      />
      <Paragraph>Reply to this email to answer the sender.</Paragraph>
    </BusinessFrame>
  )
}

function ContactAnswer(letter: ContactAnswerLetter): ReactElement {
  const { message, answer, business, language } = letter
  const words = MAIL_WORDS[language]
  return (
    <Layout
      letter={letter}
      heading={words.message.heading}
      preview={answer}
      reason={words.because.message(business.name)}
    >
      <Paragraph>{greeting(message.name, language)}</Paragraph>
      <Paragraph>
        <Words text={answer} />
      </Paragraph>
      <Facts facts={[{ label: words.message.youWrote, value: <Words text={message.message} /> }]} />
      <Paragraph>
        {words.message.reply}
        {business.phone && [words.message.orCall, <PhoneLink key="phone" phone={business.phone} />]}.
      </Paragraph>
    </Layout>
  )
}

const TEMPLATES: { [Kind in keyof LetterOf]: (letter: LetterOf[Kind]) => ReactElement } = {
  ...STATUS_LETTERS,
  ...OFFER_LETTERS,
  ...VISIT_LETTERS,
  ...WAITING_LETTERS,
  ...ESTIMATE_LETTERS,
  ...INVOICE_LETTERS,
  'business-alert': toBusiness('New appointment request', promisedTo),
  moved: toBusiness(
    'An appointment was moved',
    ({ appointment, business }) =>
      `${appointment.customerName} chose another time and expects your reply${spaced(answerWords(business))}.`,
  ),
  withdrawn: toBusiness(
    'An appointment was canceled',
    ({ appointment }) => `${appointment.customerName} canceled this appointment.${freed(appointment)}`,
  ),
  'answer-half': toBusiness('Please answer soon', (letter) => promiseOver('Half of your reply time is over.', letter)),
  'answer-late': toBusiness(
    'Your answer is late',
    (letter) => `${promiseOver('Your reply time is over.', letter)}${expiryOf(letter)}`,
  ),
  'answer-expiring': toBusiness(
    'This request is about to expire',
    (letter) => `${stillWaits(letter)}${expiryOf(letter)}`,
  ),
  'expired-notice': toBusiness('A request has expired', ({ appointment }) => {
    const { customerName, customerEmail } = appointment
    const told = customerEmail ? ` We emailed ${customerName}.` : ` ${customerName} has no email address: please call.`
    return `This request expired without a reply.${freed(appointment)}${told}`
  }),
  'line-to-customer': toCustomer(({ business, message, manageUrl }, { line }) => ({
    heading: line.heading,
    news: line.news(business.name),
    reason: message,
    action: { href: manageUrl, label: line.action },
  })),
  'line-to-business': toBusiness(
    'A message from the customer',
    ({ appointment }) => `${appointment.customerName} wrote to you about this appointment:`,
  ),
  mentioned: toBusiness('A note for you', ({ from }) => `${from} mentioned you in a note:`),
  assigned: toBusiness('Assigned to you', ({ from }) => `${from} assigned this appointment to you.`),
  'mail-proof': MailProof,
  'email-change': EmailChange,
  'email-changed': EmailChanged,
  'password-reset': PasswordReset,
  invitation: Invitation,
  'new-device': NewDevice,
  contact: Contact,
  'contact-answer': ContactAnswer,
}

function freed({ held }: LetterAppointment): string {
  return held ? ' Its time is free again.' : ''
}

/** The plain text is made from the HTML. */
export function writeLetter(letter: Letter, brand?: MailBrand): { html: string; text: string } {
  const page = written(letter.letter, letter)
  const html = renderToStaticMarkup(brand ? <ThemeContext value={themeOf(brand)}>{page}</ThemeContext> : page)
  return { html: `${DOCTYPE}${html}`, text: plainText(html) }
}

function written<Kind extends keyof LetterOf>(kind: Kind, letter: LetterOf[Kind]): ReactElement {
  return TEMPLATES[kind](letter)
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Compiling the selectors takes longer than converting a mail. */
const plainText = compile({
  wordwrap: false,
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
  ],
})
