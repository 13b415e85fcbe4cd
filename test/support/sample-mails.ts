// A sample of every mail, with invented people.

import type { ArrivalState } from '#domain/arrival/arrival.ts'
import { type Business, readBusinessProfile } from '#domain/business/schema.ts'
import { invoiceName } from '#domain/invoices/invoice.ts'
import type { Language } from '#domain/language/language.ts'
import {
  ACCOUNT_MAILS,
  type AccountMailKind,
  type AppointmentMailKind,
  ESTIMATE_MAILS,
  type EstimateMailKind,
  type InvoiceMailKind,
  isAboutAccount,
  isCourtesy,
  WAITING_MAILS,
  type WaitingMailKind,
} from '#domain/mails/kinds.ts'
import { keysOf } from '#domain/objects/pick.ts'
import { wishWords } from '#domain/waiting-list/waiting.ts'
import {
  composeAccount,
  composeContact,
  composeContactAnswer,
  composeEstimate,
  composeFor,
  composeInvoice,
  composeWaiting,
} from '#mail/compose.ts'
import type { AppointmentLetterContext, LetterAppointment, LetterOf } from '#mail/letter.ts'
import type { Mail } from '#mail/mail.ts'
import type { Message } from '#mail/message.ts'
import { contentsOf } from '#mail/write-out.ts'

export interface SampleMail extends Pick<Message, 'to' | 'subject' | 'text' | 'html' | 'icalendar'> {
  kind: Mail['kind']
}

const SAMPLE_BUSINESS = readBusinessProfile({
  name: 'Sample Painting',
  trade: 'HousePainter',
  phone: '(212) 555-0123',
  email: 'hello@sample.example',
  street: '12 Main Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
})
const publicUrl = 'http://localhost:3000'
const from = { business: SAMPLE_BUSINESS, publicUrl, now: Temporal.Instant.from('2026-03-03T14:12:00Z') }

const appointment: LetterAppointment = {
  id: '1772547120000',
  customerName: 'Jane Ortega',
  customerEmail: 'jane.ortega@example.com',
  customerPhone: '(813) 555-0177',
  serviceType: 'repair',
  preferredDate: '2026-03-05T19:30:00.000Z',
  alternativeDate: '2026-03-06T15:00:00.000Z',
  description: 'The kitchen tap drips, and the cabinet below it is getting wet.\n\nThe dog is friendly.',
  rejectionReason: 'We work in Lakeland all day on Thursday. Friday would suit us better.',
  held: true,
}

/** The owner's name of a service. */
const NEUTRAL: Record<Language, string> = { en: 'Repair', es: 'Plomería' }

const MESSAGE = {
  name: 'Sam Whitfield',
  email: 'sam@example.com',
  phone: '(813) 555-0161',
  service: 'installation',
  message: 'Do you install tankless water heaters?\n\nOurs is from 1998.',
}

const OFFERS = ['2026-03-06T14:00:00.000Z', '2026-03-09T18:00:00.000Z'].map((preferredDate) => ({
  preferredDate,
  window: null,
}))

const SAMPLES: { [Kind in keyof LetterOf]: (kind: Kind, language: Language) => Mail } = {
  acknowledgement: ofAppointment(),
  approval: ofAppointment(),
  rejection: ofAppointment(),
  cancellation: ofAppointment(),
  'business-alert': ofAppointment(),
  moved: ofAppointment({ previousDate: '2026-03-04T15:00:00.000Z' }),
  withdrawn: ofAppointment(),
  'answer-half': ofAppointment(),
  'answer-late': ofAppointment(),
  'answer-expiring': ofAppointment(),
  expired: ofAppointment(),
  'expired-notice': ofAppointment(),
  offer: ofAppointment({ offers: OFFERS }),
  'offer-accepted': ofAppointment(),
  'offer-declined': ofAppointment(),
  'offer-others': ofAppointment({ message: 'Any morning next week would be great.' }),
  'offer-expired': ofAppointment(),
  'offer-expired-notice': ofAppointment(),
  'line-to-customer': ofAppointment({ message: 'Could you send us a picture of the tap?' }),
  'line-to-business': ofAppointment({ message: 'The gate code is on the fridge.\n\nThe dog is friendly.' }),
  mentioned: ofAppointment({ from: 'Sam Office', message: '@Marcus Please call her first.' }),
  assigned: ofAppointment({ from: 'Sam Office' }),
  'reminder-day': ofAppointment(),
  'reminder-hours': ofAppointment(),
  'on-my-way': ofArrival,
  'running-late': ofArrival,
  here: ofArrival,
  'thank-you': ofAppointment(),
  'review-request': ofAppointment(),
  'review-again': ofAppointment(),
  'feedback-notice': ofAppointment({ message: 'Marcus was on time, and the tap no longer drips.' }),
  'mail-proof': ofAccount,
  'email-change': ofAccount,
  'email-changed': ofAccount,
  'password-reset': ofAccount,
  invitation: ofAccount,
  'new-device': ofAccount,
  'waiting-joined': ofWaiting,
  'waiting-alert': ofWaiting,
  'waiting-offer': ofWaiting,
  'waiting-missed': ofWaiting,
  'waiting-ended': ofWaiting,
  'estimate-sent': ofEstimate,
  'estimate-accepted': ofEstimate,
  'estimate-declined': ofEstimate,
  'estimate-question': ofEstimate,
  'estimate-call': ofEstimate,
  invoice: ofInvoice,
  'invoice-due': ofInvoice,
  'invoice-overdue': ofInvoice,
  receipt: ofInvoice,
  contact: () => composeContact({ ...from, to: SAMPLE_BUSINESS.email, message: MESSAGE }),
  'contact-answer': (_, language) =>
    composeContactAnswer({
      ...from,
      language,
      message: MESSAGE,
      answer: 'Yes, we install them. Could you send us a picture of the old one?',
      about: 'messages/sample',
    }),
}

function ofAppointment(
  more: Partial<AppointmentLetterContext> = {},
): (kind: AppointmentMailKind, language: Language) => Mail {
  const expiresAt = '2026-03-05T18:30:00.000Z'
  return (kind, language) =>
    composeFor(kind, {
      ...from,
      appointment: { ...appointment, language, serviceName: NEUTRAL[language] },
      sequence: 1,
      invited: true,
      expiresAt,
      ...more,
    })
}

function ofArrival(state: ArrivalState, language: Language): Mail {
  const at = '2026-03-05T19:10:00.000Z'
  const expected = { from: at, until: '2026-03-05T19:30:00.000Z' }
  return ofAppointment({ arrival: { state, at, of: appointment.preferredDate, expected } })(state, language)
}

function ofAccount(kind: AccountMailKind): Mail {
  return composeAccount(kind, {
    ...from,
    to: 'owner@example.com',
    newEmail: 'office@example.com',
    device: { browser: 'Safari on iPhone', address: '203.0.113.7' },
  })
}

function ofWaiting(kind: WaitingMailKind, language: Language): Mail {
  return composeWaiting(kind, {
    ...from,
    to: WAITING_MAILS[kind].to === 'customer' ? appointment.customerEmail : SAMPLE_BUSINESS.email,
    waiting: { ...appointment, id: '0123456789abcdef', serviceName: NEUTRAL[language], language },
    wishes: wishWords({ days: [1, 5], parts: ['morning'] }, WAITING_MAILS[kind].to === 'customer' ? language : 'en'),
    offer: OFFERS[0],
    expiresAt: '2026-03-03T14:42:00.000Z',
  })
}

function ofEstimate(kind: EstimateMailKind, language: Language): Mail {
  return composeEstimate(kind, {
    ...from,
    to: ESTIMATE_MAILS[kind].to === 'customer' ? appointment.customerEmail : SAMPLE_BUSINESS.email,
    estimate: { ...appointment, id: '01234567-89ab-cdef-0123-456789abcdef', validUntil: '2026-04-01', language },
    message: kind === 'estimate-sent' ? '' : 'The larger tank, please.',
    total: '$1,234.50',
  })
}

/** As the business would send them. */
export function sampleMails(business = SAMPLE_BUSINESS, language: Language = 'en'): Promise<SampleMail[]> {
  return Promise.all(keysOf(SAMPLES).map((kind) => written(sampleOf(kind, language), business)))
}

function sampleOf<Kind extends keyof LetterOf>(kind: Kind, language: Language): Mail {
  return SAMPLES[kind](kind, language)
}

async function written({ kind, to, subject, body }: Mail, business: Business): Promise<SampleMail> {
  const manageUrl = `${publicUrl}/appointment/${appointment.id}#sample-key`
  const unsubscribeUrl = isCourtesy(kind) ? `${publicUrl}/unsubscribe/sample` : null
  const contents = await contentsOf(
    { ...body, business, manageUrl, secret: sampleSecret(kind), unsubscribeUrl },
    'sample',
  )
  return { kind, to, subject, ...contents }
}

function sampleSecret(kind: Mail['kind']): string {
  return isAboutAccount(kind) && ACCOUNT_MAILS[kind].carries === 'link' ? `${publicUrl}/admin-reset#sample` : '123456'
}

function ofInvoice(kind: InvoiceMailKind, language: Language): Mail {
  const invoice = {
    ...{
      id: 'a1b2',
      name: invoiceName('2026-0001', language),
      customerName: 'Jane Ortega',
      customerEmail: CUSTOMER_EMAIL,
    },
    ...{ currency: 'USD' as const, total: 24_053, due: 14_053, dueOn: '2026-03-19', received: 10_000 },
    payUrl: 'https://localhost/pay/140.53?for=2026-0001',
  }
  return composeInvoice(kind, { ...from, to: CUSTOMER_EMAIL, invoice, language })
}

const CUSTOMER_EMAIL = 'jane.ortega@example.com'
