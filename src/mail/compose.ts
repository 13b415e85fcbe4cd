import type { Business } from '#domain/business/schema.ts'
import { formatArrival } from '#domain/day/arrival-words.ts'
import { serviceNameOf } from '#domain/service/service-type.ts'
import { instantText } from '#domain/time/instant.ts'
import {
  type AppointmentLetter,
  type AppointmentLetterContext,
  type AppointmentLetterKind,
  type ContactLetter,
  type Letter,
  letterSchema,
} from './letter.ts'
import type { Mail } from './mail.ts'

type Envelope = Pick<Mail, 'to' | 'subject' | 'replyTo'>

/** A mail about an appointment, ready to enqueue. Quick: no template is touched before the mail is sent or read. */
export function composeFor(kind: AppointmentLetterKind, context: AppointmentLetterContext): Mail {
  const { appointment, business, publicUrl, now, sequence, invited, previousDate } = context
  const letter = {
    letter: kind,
    appointment,
    business,
    publicUrl,
    writtenAt: instantText(now),
    manageUrl: null,
    sequence,
    invited: invited ?? false,
    previousDate: previousDate ?? null,
  } satisfies AppointmentLetter
  return {
    ...ENVELOPES[kind](letter),
    ...sentBy(business, publicUrl),
    kind,
    appointmentId: appointment.id,
    body: snapshot(letter),
  }
}

export interface ContactContext {
  message: ContactLetter['message']
  business: Business
  publicUrl: string
  now: Temporal.Instant
}

/** A visitor's message to the business. */
export function composeContact({ message, business, publicUrl, now }: ContactContext): Mail {
  const letter = {
    letter: 'contact',
    message,
    business,
    publicUrl,
    writtenAt: instantText(now),
  } satisfies ContactLetter
  return {
    to: business.email,
    subject: `Message from ${message.name} through the website`,
    replyTo: { name: message.name, address: message.email },
    ...sentBy(business, publicUrl),
    kind: 'contact',
    body: snapshot(letter),
  }
}

export interface CustomContext {
  to: string
  subject: string
  text: string
  html?: string | undefined
  business: Business
  publicUrl: string
}

/** What an administrator wrote. */
export function composeCustom({ to, subject, text, html, business, publicUrl }: CustomContext): Mail {
  return {
    to,
    subject,
    replyTo: { name: business.name, address: business.email },
    ...sentBy(business, publicUrl),
    kind: 'custom',
    body: { text, html },
  }
}

const ENVELOPES: Record<AppointmentLetterKind, (letter: AppointmentLetter) => Envelope> = {
  acknowledgement: (letter) => toCustomer(letter, `We received your request for ${momentOf(letter)}`),
  approval: (letter) => toCustomer(letter, `Your appointment on ${momentOf(letter)} is confirmed`),
  rejection: (letter) => toCustomer(letter, `About your appointment request for ${momentOf(letter)}`),
  cancellation: (letter) => toCustomer(letter, `Your appointment on ${momentOf(letter)} is cancelled`),
  'business-alert': (letter) => toBusiness(letter, 'New appointment request'),
  moved: (letter) => toBusiness(letter, 'Moved by the customer'),
  withdrawn: (letter) => toBusiness(letter, 'Cancelled by the customer'),
}

function toCustomer({ appointment, business }: AppointmentLetter, subject: string): Envelope {
  return { to: appointment.customerEmail, subject, replyTo: { name: business.name, address: business.email } }
}

function toBusiness(letter: AppointmentLetter, what: string): Envelope {
  const { customerName, customerEmail, serviceType, serviceName } = letter.appointment
  return {
    to: letter.business.email,
    subject: `${what}: ${customerName}, ${serviceNameOf(serviceType, serviceName)}, ${momentOf(letter)}`,
    replyTo: { name: customerName, address: customerEmail },
  }
}

function momentOf({ appointment, business }: AppointmentLetter): string {
  return formatArrival(appointment, business.timeZone)
}

function sentBy(business: Business, publicUrl: string): Pick<Mail, 'fromName' | 'host'> {
  return { fromName: business.name, host: new URL(publicUrl).hostname }
}

/** Only what the letter declares is kept: an appointment may carry more than a mail should know. */
function snapshot(letter: Letter): Letter {
  return letterSchema.parse(letter)
}
