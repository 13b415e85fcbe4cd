import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Business } from '#domain/business/schema.ts'
import { contactOutcome, readMessage } from '#domain/contact/contact.ts'
import { type ContactForm, contactSchema } from '#domain/contact/schema.ts'
import { CONTACT_WORDS } from '#domain/contact/words.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { parseInput } from '#domain/documents/parse-input.ts'
import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { languageField } from '#domain/language/language.ts'
import { SERVICE_WORDS } from '#domain/services/words.ts'
import { instantText } from '#domain/time/date.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import type { Sender } from '#features/booking/book-from-form.ts'
import { joinCustomer } from '#features/customers/join-customer.ts'
import { messageRecord } from '#features/customers/stored-customer.ts'
import { type Act, once, submissionKey } from '#features/forms/idempotency.ts'
import {
  type FormTraces,
  limitAddress,
  limitMessages,
  mayAlert,
  refuseAutomatic,
  tracesIn,
} from '#features/forms/limits.ts'
import { queueEvent } from '#features/integrations/queue-event.ts'
import { announce } from '#features/notifications/announce.ts'
import { bookableServices } from '#features/services/public-services.ts'
import { alertAddress, readBusiness } from '#features/settings/settings.ts'
import { composeContact } from '#mail/compose.ts'
import { enqueue } from '#mail/outbox.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { aboutMessage, messages } from './inbox.ts'

const SIMULATED_MS = 1000
/** The sender waits this long for delivery. After that it continues in the background. */
const DELIVERY_WITHIN_MS = 3000

export interface SentMessage {
  form: ContactForm
  traces?: FormTraces
  idempotencyKey?: string | undefined
}

export interface Taken {
  /** The message is stored, but its mail has not been sent yet. */
  delayed: boolean
}

/** No mail if neither the business nor an owner has an address. */
const keptSchema = z.object({ mailId: z.string().optional() })

/** The form of the contact page, sent with or without JavaScript. */
export async function messageFromForm(
  context: ContactContext,
  data: FormData,
  { address, language }: Sender,
  now: Temporal.Instant,
): Promise<Taken> {
  const { phone } = await readBusiness(context.store)
  if (context.limits) await limitAddress(context.store, address, phone, now)
  const values = readMessage(data)
  // In an emergency, visitors don't have to fill in the rest of the form.
  refuseEmergency(values, phone)
  const form = parseInput(contactSchema, values)
  const idempotencyKey = submissionKey(data, 'contact', form)
  return sendMessage(context, { form: { ...form, language }, traces: tracesIn(data), idempotencyKey }, now)
}

/** Stores the message and queues one mail to the business, in one transaction. */
export async function sendMessage(
  context: ContactContext,
  { form, traces = {}, idempotencyKey }: SentMessage,
  now: Temporal.Instant,
): Promise<Taken> {
  const business = await readBusiness(context.store)
  if (context.limits) refuseAutomatic(traces, business.phone)
  refuseEmergency(form, business.phone)
  if (!context.delivers) {
    await pause(SIMULATED_MS)
    return { delayed: false }
  }
  const { language: _, ...contents } = form
  const answer = await context.store.transaction((tx) =>
    once(tx, idempotencyKey, contents, now, () => keep(tx, context, form, business, now)),
  )
  const { mailId } = keptSchema.parse(JSON.parse(answer))
  const delivered = await context.delivery.deliverNow(mailId ? [mailId] : [], { within: DELIVERY_WITHIN_MS })
  return { delayed: context.hasMailServer && delivered === 'failed' }
}

function refuseEmergency(form: Pick<ContactForm, 'isEmergency'>, phone: string): void {
  if (contactOutcome(form) === 'call')
    throw new Refusal('invalid', CONTACT_WORDS.en.callInstead(formatPhone(phone)), { code: 'call' })
}

async function keep(
  tx: Transaction,
  { publicUrl, limits }: ContactContext,
  { name, email, phone, service, message, language }: ContactForm,
  business: Business,
  now: Temporal.Instant,
): Promise<Act> {
  const serviceName = await requireOffered(tx, service)
  if (limits) await limitMessages(tx, business.phone, now)
  const kept = { name, email, phone, service, serviceName, message, ...languageField(language) }
  const id = randomUUID()
  const customerId = await joinCustomer(tx, messageRecord(kept, instantText(now)))
  const to = await alertAddress(tx, business)
  const about = aboutMessage(id)
  const mailIds: string[] = []
  const queueMail = async (notBefore?: Temporal.Instant) => {
    if (!to) return undefined
    const mail = composeContact({ to, message: kept, business, publicUrl, now })
    const mailId = await enqueue(tx, mail, now, { notBefore })
    mailIds.push(mailId)
    return mailId
  }
  const isAlerted = !limits || (await mayAlert(tx, now))
  const isHeld = isAlerted && (await announce(tx, { event: 'message', about }, now, queueMail))
  await messages.set(tx, id, { ...kept, customerId, read: false, mailIds })
  await queueEvent(tx, { event: 'message.received', about }, now)
  // The visitor doesn't wait for a mail that leaves only if the notification isn't opened.
  return { answer: JSON.stringify({ mailId: isHeld ? undefined : mailIds[0] }), about }
}

async function requireOffered(reader: Reader, slug: string): Promise<string> {
  const service = (await bookableServices(reader)).find((each) => each.slug === slug)
  if (!service) throw invalidField('service', SERVICE_WORDS.en.required)
  return service.name
}

/** Everything that handling a message needs besides the message. */
export interface ContactContext extends Omit<BookingContext, 'delivery'> {
  delivery: Pick<BookingContext['delivery'], 'deliverNow'>
  /** CONTACT_DELIVERY. When off, the form only simulates a submit: nothing is stored or sent. */
  delivers: boolean
  /** Without a mail server, messages wait in the list for the administrator, and none counts as late. */
  readonly hasMailServer: boolean
}
