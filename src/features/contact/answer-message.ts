import { CONTACT_MESSAGES } from '#domain/contact/contact.ts'
import { normalizedEmail } from '#domain/customers/customer.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { WRITTEN_EMAIL_LIMITS, WRITTEN_EMAIL_MESSAGES, type WrittenEmail } from '#domain/mails/written.ts'
import { BURST_MS, MOST_LINES } from '#domain/thread/line.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { instantText } from '#domain/time/date.ts'
import type { Administrator } from '#features/account/person.ts'
import { type BookedAtDesk, bookAtDesk, type SentBooking } from '#features/appointments/book-at-desk.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { once } from '#features/forms/idempotency.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { attempt, refuseUnless } from '#features/security/throttle.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { composeContactAnswer, composeCustom } from '#mail/compose.ts'
import type { Delivery } from '#mail/delivery.ts'
import type { MailSubject } from '#mail/lease.ts'
import { enqueue, mailsOf, rewrite } from '#mail/outbox.ts'
import type { DocumentOf } from '#store/collection.ts'
import type { Store, Transaction } from '#store/store.ts'
import { aboutMessage, type InboxMessage, messages, present, requireMessage } from './inbox.ts'

/** Stores the answer with the message and mails it. Consecutive answers become one mail. */
export async function answerMessage(
  { store, publicUrl }: { store: Store; publicUrl: string },
  id: string,
  { text, idempotencyKey }: { text: string; idempotencyKey?: string | undefined },
  { name: who }: Administrator,
  now: Temporal.Instant,
): Promise<InboxMessage> {
  return store.transaction(async (tx) => {
    await once(tx, idempotencyKey, { id, text }, now, async () => {
      const stored = await requireMessage(tx, id)
      const { answers } = stored.data
      if (answers.length >= MOST_LINES) throw new Refusal('conflict', THREAD_WORDS.en.full, { code: 'thread-full' })
      await messages.set(tx, id, { read: true, answers: [...answers, { at: instantText(now), text, who }] })
      await mailAnswer(tx, stored, text, publicUrl, now)
      return { answer: id, about: aboutMessage(id) }
    })
    return present(await requireMessage(tx, id))
  })
}

async function mailAnswer(
  tx: Transaction,
  { id, data }: DocumentOf<typeof messages>,
  text: string,
  publicUrl: string,
  now: Temporal.Instant,
): Promise<void> {
  const about = aboutMessage(id)
  const waiting = (await mailsOf(tx, about)).find(({ state, attempts }) => state === 'queued' && attempts === 0)
  if (waiting && (await rewrite(tx, waiting, { answer: `${waiting.body.answer}\n\n${text}` }))) return
  const business = await readBusiness(tx)
  const { language } = data
  const mail = composeContactAnswer({ message: data, language, answer: text, business, publicUrl, now, about })
  await enqueue(tx, mail, now, { notBefore: now.add({ milliseconds: BURST_MS }) })
}

/** An answer to a message that was deleted meanwhile, or to an address that was corrected, is not sent. */
export const ANSWERS_IN_MAILS: MailSubject = {
  isStillTrue: async (tx, { appointmentId, to }) => {
    const id = appointmentId?.slice(aboutMessage('').length) ?? ''
    const stored = id === '' ? undefined : await messages.get(tx, id)
    return stored !== undefined && normalizedEmail(stored.data.email) === normalizedEmail(to)
  },
  secretIn: async () => ({}),
}

/** The desk turns a message into a request for a time. Each links to the other. */
export function requestFromMessage(
  context: BookingContext,
  messageId: string,
  sent: SentBooking,
  administrator: Administrator,
  now: Temporal.Instant,
): Promise<BookedAtDesk> {
  return bookAtDesk(context, sent, administrator, now, {
    fields: { messageId },
    afterwards: async (tx, appointmentId) => {
      const { data } = await requireMessage(tx, messageId)
      const isRequest = data.appointmentId !== null && (await appointments.get(tx, data.appointmentId)) !== undefined
      if (isRequest) throw new Refusal('conflict', CONTACT_MESSAGES.isRequest, { code: 'is-request' })
      await messages.set(tx, messageId, { appointmentId, read: true })
    },
  })
}

interface Sender {
  store: Store
  delivery: Delivery
  publicUrl: string
  address: string
  limits: boolean
}

const HOURLY = { limit: WRITTEN_EMAIL_LIMITS.anHour, windowMs: 3_600_000 }

/** Queues the mail and tries to deliver it at once. If that fails, it stays in the outbox. */
export async function sendWrittenEmail(
  { store, delivery, publicUrl, address, limits }: Sender,
  email: WrittenEmail,
  now: Temporal.Instant,
): Promise<{ id: string; delivered: boolean }> {
  // A stolen session could send spam in the business's name.
  if (limits) refuseUnless(await attempt(store, 'written-emails', HOURLY, now), WRITTEN_EMAIL_MESSAGES.tooMany)
  const business = await readBusiness(store)
  const mail = composeCustom({ ...email, business, publicUrl })
  const id = await store.transaction(async (tx) => {
    await recordSecurityEvent(tx, { kind: 'email-written', account: 'administrator', address })
    return enqueue(tx, mail, now)
  })
  return { id, delivered: (await delivery.deliverNow([id])) === 'sent' }
}
