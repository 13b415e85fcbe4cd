import type { Business } from '#domain/business/schema.ts'
import type { Language } from '#domain/language/language.ts'
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
import { MAIL_WORDS } from '#domain/mails/words.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { formatFullDate, instantText } from '#domain/time/date.ts'
import { serviceNameIn } from '#domain/translations/service-name.ts'
import {
  type AppointmentLetterContext,
  type LetterContext,
  type LetterOf,
  letterSchema,
  type Sending,
  type Spoken,
} from './letter.ts'
import type { Mail } from './mail.ts'

type Addressed<Kind extends keyof LetterOf> = LetterContext<Kind> & { to: string }

type Envelope = Pick<Mail, 'to' | 'subject' | 'replyTo' | 'appointmentId'>

/** Ready to enqueue. Templates run only when the mail is sent or read. The letter keeps only the declared fields. */
function mailOf(kind: keyof LetterOf, { now, ...context }: Sending & Spoken, envelope: Envelope): Mail {
  const body = letterSchema.parse({ ...context, letter: kind, writtenAt: instantText(now) })
  return { ...envelope, ...sentBy(context), kind, body }
}

/** The customer's own language. Letters to the business are in English. */
function languageTo({ to }: { to: string }, { language = 'en' }: Spoken): Language {
  return to === 'customer' ? language : 'en'
}

export function composeFor(kind: AppointmentMailKind, { to, ...context }: AppointmentLetterContext): Mail {
  const { appointment, business } = context
  const { customerName, customerEmail, serviceType, serviceName } = appointment
  const rules = APPOINTMENT_MAILS[kind]
  const language = languageTo(rules, appointment)
  const about = {
    customerName,
    service: serviceNameIn(language, serviceType, serviceName),
    moment: formatArrival(appointment, business, language),
  }
  const isToCustomer = rules.to === 'customer'
  const customer = rules.confirms || rules.isInternal ? undefined : { name: customerName, address: customerEmail }
  return mailOf(
    kind,
    { ...context, language },
    {
      to: to || (isToCustomer ? customerEmail : business.email),
      subject: rules.subject(about, MAIL_WORDS[language]),
      replyTo: isToCustomer ? replyToUs(business) : customer,
      appointmentId: appointment.id,
    },
  )
}

export function composeContact({ to, ...context }: Addressed<'contact'>): Mail {
  const { name, email: address } = context.message
  return mailOf('contact', context, { to, subject: ABOUT_MESSAGES.contact.subject(name), replyTo: { name, address } })
}

/** The desk's answer to a visitor's message. `about` names the message. */
export function composeContactAnswer({
  about,
  ...context
}: LetterContext<'contact-answer'> & Spoken & { about: string }): Mail {
  const { message, business, language = 'en' } = context
  return mailOf('contact-answer', context, {
    to: message.email,
    subject: ABOUT_MESSAGES['contact-answer'].subject(business.name, MAIL_WORDS[language]),
    replyTo: replyToUs(business),
    appointmentId: about,
  })
}

export function composeAccount(kind: AccountMailKind, { to, ...context }: Addressed<AccountMailKind>): Mail {
  return mailOf(kind, context, { to, subject: ACCOUNT_MAILS[kind].subject })
}

export function composeWaiting(
  kind: WaitingMailKind,
  { to, ...context }: Addressed<WaitingMailKind> & { waiting: Spoken },
): Mail {
  const { waiting, offer, business } = context
  const { customerName: name, customerEmail: address, serviceName: service } = waiting
  const rules = WAITING_MAILS[kind]
  const language = languageTo(rules, waiting)
  const moment = offer ? formatArrival(offer, business, language) : ''
  const about = { customerName: name, service: serviceNameIn(language, '', service), moment }
  return mailOf(
    kind,
    { ...context, language },
    {
      to,
      subject: rules.subject(about, MAIL_WORDS[language]),
      replyTo: rules.to === 'customer' ? replyToUs(business) : { name, address },
      // The outbox finds the mails of an entry by its id, like those of an appointment.
      appointmentId: waiting.id,
    },
  )
}

export function composeEstimate(
  kind: EstimateMailKind,
  { to, ...context }: Addressed<EstimateMailKind> & { estimate: Spoken },
): Mail {
  const { estimate, total, business } = context
  const { id, customerName, customerEmail } = estimate
  const rules = ESTIMATE_MAILS[kind]
  const language = languageTo(rules, estimate)
  const customer = customerEmail ? { name: customerName, address: customerEmail } : undefined
  return mailOf(
    kind,
    { ...context, language },
    {
      to,
      subject: rules.subject({ customerName, service: business.name, moment: total }, MAIL_WORDS[language]),
      replyTo: rules.to === 'customer' ? replyToUs(business) : customer,
      appointmentId: id,
    },
  )
}

/** Its PDF is attached when the mail is sent. */
export function composeInvoice(kind: InvoiceMailKind, { to, ...context }: Addressed<InvoiceMailKind> & Spoken): Mail {
  const { invoice, business, language = 'en' } = context
  const { id, name, dueOn } = invoice
  const about = { name, business: business.name, due: formatFullDate(dueOn, language) }
  const subject = INVOICE_MAILS[kind].subject(about, MAIL_WORDS[language])
  return mailOf(kind, context, { to, subject, replyTo: replyToUs(business), appointmentId: id })
}

type CustomContext = Omit<Sending, 'now'> & { to: string; subject: string; text: string; html?: string | undefined }

export function composeCustom({ to, subject, text, html, ...from }: CustomContext): Mail {
  return { to, subject, replyTo: replyToUs(from.business), ...sentBy(from), kind: 'custom', body: { text, html } }
}

/** If the business has no address, replies go to the sender of the mail. */
function replyToUs({ name, email }: Pick<Business, 'name' | 'email'>): Mail['replyTo'] {
  return email ? { name, address: email } : undefined
}

function sentBy({ business, publicUrl }: Omit<Sending, 'now'>): Pick<Mail, 'fromName' | 'host'> {
  return { fromName: business.name, host: new URL(publicUrl).hostname }
}
