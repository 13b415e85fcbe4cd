import type { Business } from '#domain/business/schema.ts'
import {
  ACCOUNT_MAILS,
  type AccountMailKind,
  APPOINTMENT_MAILS,
  type AppointmentMailKind,
  ESTIMATE_MAILS,
  type EstimateMailKind,
  INVOICE_MAILS,
  type InvoiceMailKind,
  WAITING_MAILS,
  type WaitingMailKind,
} from '#domain/mails/kinds.ts'
import { ABOUT_MESSAGES } from '#domain/mails/other-mails.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { serviceNameOf } from '#domain/services/service-type.ts'
import { formatFullDate, instantText } from '#domain/time/date.ts'
import {
  type AccountLetter,
  type AppointmentLetter,
  type AppointmentLetterContext,
  type ContactAnswerLetter,
  type ContactLetter,
  type EstimateLetter,
  type InvoiceLetter,
  type Letter,
  letterSchema,
  type WaitingLetter,
} from './letter.ts'
import type { Mail } from './mail.ts'

type Envelope = Pick<Mail, 'to' | 'subject' | 'replyTo'>

/** A mail about an appointment, ready to enqueue. No template runs before the mail is sent or read. */
export function composeFor(kind: AppointmentMailKind, context: AppointmentLetterContext): Mail {
  const { to, now, appointment, business, publicUrl, sequence } = context
  const letter = {
    letter: kind,
    appointment,
    business,
    publicUrl,
    writtenAt: instantText(now),
    manageUrl: null,
    confirmUrl: null,
    sequence,
    invited: context.invited ?? false,
    previousDate: context.previousDate ?? null,
    hearFromUs: context.hearFromUs ?? '',
    expiresAt: context.expiresAt ?? null,
    offers: context.offers ?? [],
    message: context.message ?? '',
    arrival: context.arrival ?? null,
    unsubscribeUrl: null,
  } satisfies AppointmentLetter
  return {
    ...envelopeOf(kind, letter),
    ...(to && { to }),
    ...sentBy(business, publicUrl),
    kind,
    appointmentId: appointment.id,
    body: snapshot(letter),
  }
}

interface MailContext {
  to: string
  business: Business
  publicUrl: string
  now: Temporal.Instant
}

export type ContactContext = MailContext & Pick<ContactLetter, 'message'>

export function composeContact({ to, message, business, publicUrl, now }: ContactContext): Mail {
  const letter = {
    letter: 'contact',
    message,
    business,
    publicUrl,
    writtenAt: instantText(now),
  } satisfies ContactLetter
  return {
    to,
    subject: ABOUT_MESSAGES.contact.subject(message.name),
    replyTo: { name: message.name, address: message.email },
    ...sentBy(business, publicUrl),
    kind: 'contact',
    body: snapshot(letter),
  }
}

/** An answer of the desk to a visitor's message. `about` names the message. */
export function composeContactAnswer({
  message,
  answer,
  business,
  publicUrl,
  now,
  about,
}: Omit<ContactContext, 'to'> & { answer: string; about: string }): Mail {
  const written = { message, answer, business, publicUrl, writtenAt: instantText(now) }
  return {
    to: message.email,
    subject: ABOUT_MESSAGES['contact-answer'].subject(business.name),
    replyTo: replyToUs(business),
    ...sentBy(business, publicUrl),
    kind: 'contact-answer',
    appointmentId: about,
    body: snapshot({ letter: 'contact-answer', ...written } satisfies ContactAnswerLetter),
  }
}

export interface AccountContext extends MailContext {
  newEmail?: string | undefined
  device?: { browser: string; address: string } | undefined
}

export function composeAccount(
  kind: AccountMailKind,
  { to, business, publicUrl, now, newEmail, device }: AccountContext,
): Mail {
  const letter = {
    letter: kind,
    business,
    publicUrl,
    writtenAt: instantText(now),
    secret: null,
    newEmail: newEmail ?? null,
    device: device ?? null,
  } satisfies AccountLetter
  return { to, subject: ACCOUNT_MAILS[kind].subject, ...sentBy(business, publicUrl), kind, body: snapshot(letter) }
}

export interface WaitingContext extends MailContext, Pick<WaitingLetter, 'waiting' | 'wishes'> {
  offer?: WaitingLetter['offer'] | undefined
  expiresAt?: string | undefined
}

export function composeWaiting(kind: WaitingMailKind, context: WaitingContext): Mail {
  const { to, waiting, wishes, business, publicUrl, now, offer = null, expiresAt = null } = context
  const writtenAt = instantText(now)
  const about = { letter: kind, waiting, wishes, business, publicUrl, writtenAt }
  const letter = { ...about, manageUrl: null, offer, expiresAt } satisfies WaitingLetter
  const { customerName: name, customerEmail: address, serviceName: service } = waiting
  const rules = WAITING_MAILS[kind]
  return {
    to,
    subject: rules.subject({ customerName: name, service, moment: offer ? formatArrival(offer, business) : '' }),
    replyTo: rules.to === 'customer' ? replyToUs(business) : { name, address },
    ...sentBy(business, publicUrl),
    kind,
    // The outbox finds the mails of an entry by its id, like those of an appointment.
    appointmentId: waiting.id,
    body: snapshot(letter),
  }
}

export interface EstimateContext extends MailContext, Pick<EstimateLetter, 'estimate' | 'message' | 'total'> {}

/** A mail about an estimate. */
export function composeEstimate(kind: EstimateMailKind, context: EstimateContext): Mail {
  const { to, estimate, message, total, business, publicUrl, now } = context
  const about = { letter: kind, business, publicUrl, writtenAt: instantText(now) }
  const letter = { ...about, estimate, message, total, manageUrl: null } satisfies EstimateLetter
  const { customerName, customerEmail } = estimate
  const rules = ESTIMATE_MAILS[kind]
  const customer = customerEmail ? { name: customerName, address: customerEmail } : undefined
  return {
    to,
    subject: rules.subject({ customerName, service: business.name, moment: total }),
    replyTo: rules.to === 'customer' ? replyToUs(business) : customer,
    ...sentBy(business, publicUrl),
    kind,
    appointmentId: estimate.id,
    body: snapshot(letter),
  }
}

/** A mail about an invoice. Its PDF is attached when the mail is sent. */
export function composeInvoice(
  kind: InvoiceMailKind,
  { to, invoice, business, publicUrl, now }: MailContext & Pick<InvoiceLetter, 'invoice'>,
): Mail {
  const written = { business, publicUrl, writtenAt: instantText(now), manageUrl: null, unsubscribeUrl: null }
  const letter = { letter: kind, invoice, ...written } satisfies InvoiceLetter
  const { name, dueOn } = invoice
  return {
    to,
    subject: INVOICE_MAILS[kind].subject({ name, business: business.name, due: formatFullDate(dueOn) }),
    replyTo: replyToUs(business),
    ...sentBy(business, publicUrl),
    kind,
    // The outbox finds the mails of an invoice by its id, like those of an appointment.
    appointmentId: invoice.id,
    body: snapshot(letter),
  }
}

export interface CustomContext extends Omit<MailContext, 'now'> {
  subject: string
  text: string
  html?: string | undefined
}

export function composeCustom({ to, subject, text, html, business, publicUrl }: CustomContext): Mail {
  return {
    to,
    subject,
    replyTo: replyToUs(business),
    ...sentBy(business, publicUrl),
    kind: 'custom',
    body: { text, html },
  }
}

function envelopeOf(kind: AppointmentMailKind, { appointment, business }: AppointmentLetter): Envelope {
  const { customerName, customerEmail, serviceType, serviceName } = appointment
  const { to, subject, confirms } = APPOINTMENT_MAILS[kind]
  const customer = { name: customerName, address: customerEmail }
  const us = { name: business.name, address: business.email }
  const [recipient, replyTo] =
    to === 'customer' ? [customer, replyToUs(business)] : [us, confirms ? undefined : customer]
  return {
    to: recipient.address,
    subject: subject({
      customerName,
      service: serviceNameOf(serviceType, serviceName),
      moment: formatArrival(appointment, business),
    }),
    replyTo,
  }
}

/** Without an address of the business, replies go to the sender of the mail. */
function replyToUs({ name, email }: Pick<Business, 'name' | 'email'>): Mail['replyTo'] {
  return email ? { name, address: email } : undefined
}

function sentBy(business: Business, publicUrl: string): Pick<Mail, 'fromName' | 'host'> {
  return { fromName: business.name, host: new URL(publicUrl).hostname }
}

/** Keeps only the declared fields: an appointment holds more than a mail should. */
function snapshot(letter: Letter): Letter {
  return letterSchema.parse(letter)
}
