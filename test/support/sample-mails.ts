// A sample of every mail, with invented people.
import { readBusinessProfile } from '#domain/business/schema.ts'
import {
  ACCOUNT_MAIL_KINDS,
  ACCOUNT_MAILS,
  APPOINTMENT_MAIL_KINDS,
  isAboutAccount,
  isArrival,
  isCourtesy,
} from '#domain/mails/kinds.ts'
import { WAITING_MAIL_KINDS, WAITING_MAILS } from '#domain/mails/mail-rules.ts'
import { composeAccount, composeContact, composeContactAnswer, composeFor, composeWaiting } from '#mail/compose.ts'
import type { LetterAppointment } from '#mail/letter.ts'
import type { Mail } from '#mail/mail.ts'
import type { Message } from '#mail/message.ts'
import { contentsOf } from '#mail/write-out.ts'

export interface SampleMail extends Pick<Message, 'to' | 'subject' | 'text' | 'html' | 'icalendar'> {
  kind: Mail['kind']
}

const SAMPLE_BUSINESS = readBusinessProfile({
  name: 'Sample Plumbing',
  phone: '(212) 555-0123',
  email: 'hello@sample.example',
  street: '12 Main Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
})
const publicUrl = 'http://localhost:3000'
const now = Temporal.Instant.from('2026-03-03T14:12:00Z')

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

const SAID: Partial<Record<Mail['kind'], string>> = {
  'offer-others': 'Any morning next week would be great.',
  'line-to-customer': 'Could you send us a picture of the tap?',
  'feedback-notice': 'Marcus was on time, and the tap no longer drips.',
  'line-to-business': 'The gate code is on the fridge.\n\nThe dog is friendly.',
}

const MESSAGE = {
  name: 'Sam Whitfield',
  email: 'sam@example.com',
  phone: '(813) 555-0161',
  service: 'installation',
  message: 'Do you install tankless water heaters?\n\nOurs is from 1998.',
}

const ARRIVAL = {
  at: '2026-03-05T19:10:00.000Z',
  of: appointment.preferredDate,
  expected: { from: '2026-03-05T19:10:00.000Z', until: '2026-03-05T19:30:00.000Z' },
}

const OFFERS = ['2026-03-06T14:00:00.000Z', '2026-03-09T18:00:00.000Z'].map((preferredDate) => ({
  preferredDate,
  window: null,
}))

export async function sampleMails(): Promise<SampleMail[]> {
  const aboutAppointments = APPOINTMENT_MAIL_KINDS.map((kind) =>
    composeFor(kind, {
      appointment,
      business: SAMPLE_BUSINESS,
      publicUrl,
      now,
      sequence: 1,
      invited: true,
      expiresAt: '2026-03-05T18:30:00.000Z',
      offers: kind === 'offer' ? OFFERS : [],
      message: SAID[kind],
      arrival: isArrival(kind) ? { ...ARRIVAL, state: kind } : null,
      previousDate: kind === 'moved' ? '2026-03-04T15:00:00.000Z' : undefined,
    }),
  )
  const contact = composeContact({
    to: SAMPLE_BUSINESS.email,
    message: MESSAGE,
    business: SAMPLE_BUSINESS,
    publicUrl,
    now,
  })
  const answer = composeContactAnswer({
    message: MESSAGE,
    answer: 'Yes, we install them. Could you send us a picture of the old one?',
    business: SAMPLE_BUSINESS,
    publicUrl,
    now,
    about: 'messages/sample',
  })
  const aboutAccount = ACCOUNT_MAIL_KINDS.map((kind) =>
    composeAccount(kind, {
      to: 'owner@example.com',
      business: SAMPLE_BUSINESS,
      publicUrl,
      now,
      newEmail: 'office@example.com',
      device: { browser: 'Safari on iPhone', address: '203.0.113.7' },
    }),
  )
  const aboutWaiting = WAITING_MAIL_KINDS.map((kind) =>
    composeWaiting(kind, {
      to: WAITING_MAILS[kind].to === 'customer' ? appointment.customerEmail : SAMPLE_BUSINESS.email,
      waiting: { ...appointment, id: '0123456789abcdef', serviceName: 'Repair' },
      wishes: 'Mondays and Fridays, mornings',
      business: SAMPLE_BUSINESS,
      publicUrl,
      now,
      offer: OFFERS[0],
      expiresAt: '2026-03-03T14:42:00.000Z',
    }),
  )
  const manageUrl = `${publicUrl}/appointment/${appointment.id}#sample-key`
  return Promise.all(
    [...aboutAppointments, ...aboutAccount, ...aboutWaiting, contact, answer].map(
      async ({ kind, to, subject, body }) => ({
        kind,
        to,
        subject,
        ...(await contentsOf(
          {
            ...body,
            manageUrl,
            secret: sampleSecret(kind),
            unsubscribeUrl: isCourtesy(kind) ? `${publicUrl}/unsubscribe/sample` : null,
          },
          'sample',
        )),
      }),
    ),
  )
}

function sampleSecret(kind: Mail['kind']): string {
  return isAboutAccount(kind) && ACCOUNT_MAILS[kind].carries === 'link' ? `${publicUrl}/admin-reset#sample` : '123456'
}
