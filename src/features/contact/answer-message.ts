import { CONTACT_MESSAGES } from '#domain/contact/contact.ts'
import { Refusal } from '#domain/document/refusal.ts'
import { BURST_MS, MOST_LINES, THREAD_WORDS } from '#domain/thread/line.ts'
import { instantText } from '#domain/time/instant.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { composeContactAnswer } from '#mail/compose.ts'
import type { MailSubject } from '#mail/lease.ts'
import { enqueue, mailsOf, rewrite } from '#mail/outbox.ts'
import type { DocumentOf } from '#store/collection.ts'
import type { Store, Transaction } from '#store/store.ts'
import { aboutMessage, type InboxMessage, messages, present } from './inbox.ts'

/** Keeps the answer with the message and mails it. Lines that follow each other become one mail. */
export async function answerMessage(
  { store, publicUrl }: { store: Store; publicUrl: string },
  id: string,
  text: string,
  now: Temporal.Instant,
): Promise<InboxMessage> {
  return store.transaction(async (tx) => {
    const stored = await messages.get(tx, id)
    if (!stored) throw new Refusal('not-found', CONTACT_MESSAGES.gone)
    const { answers } = stored.data
    if (answers.length >= MOST_LINES) throw new Refusal('conflict', THREAD_WORDS.full, { code: 'thread-full' })
    const written = { read: true, answers: [...answers, { at: instantText(now), text }] }
    await messages.set(tx, id, written)
    await mailAnswer(tx, stored, text, publicUrl, now)
    return present({ ...stored, data: { ...stored.data, ...written } })
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
  const mail = composeContactAnswer({ message: data, answer: text, business, publicUrl, now, about })
  await enqueue(tx, mail, now, { notBefore: now.add({ milliseconds: BURST_MS }) })
}

/** An answer to a message that was deleted meanwhile is not sent. */
export const ANSWERS_IN_MAILS: MailSubject = {
  isStillTrue: async (tx, { appointmentId }) => {
    const id = appointmentId?.slice(aboutMessage('').length) ?? ''
    return id !== '' && (await messages.get(tx, id)) !== undefined
  },
  secretIn: async () => ({}),
}
