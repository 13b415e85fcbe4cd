import type { MailState } from '#domain/mail-words.ts'
import { Refusal } from '#domain/refusal.ts'
import { SYSTEM_MESSAGES } from '#domain/system.ts'
import type { Delivery } from '#mail/delivery.ts'
import type { OutboxMail } from '#mail/mail.ts'
import { cancel, listMails, resend } from '#mail/outbox.ts'
import type { Reader, Store } from '#store/store.ts'

const SHOWN = 50
const RETRIED_AT_ONCE = 100

export interface OutboxDesk {
  store: Store
  delivery: Pick<Delivery, 'deliverNow' | 'wake'>
}

/** The mails of one state for which somebody may have to do something. */
export async function waitingMails(reader: Reader, state: MailState) {
  const { mails } = await listMails(reader, { state, limit: SHOWN })
  return mails.map(presented)
}

export type WaitingMail = ReturnType<typeof presented>

function presented({ id, kind, to, subject, state, attempts, createdAt, nextAttemptAt, lastError }: OutboxMail) {
  return { id, kind, to, subject, state, attempts, createdAt, nextAttemptAt: nextAttemptAt.toString(), lastError }
}

export async function retryMail({ store, delivery }: OutboxDesk, id: string, now: Temporal.Instant) {
  const outcome = await store.transaction((tx) => resend(tx, id, now))
  if (!outcome.ok) throw gone()
  return delivery.deliverNow([outcome.id])
}

export async function cancelMail({ store }: OutboxDesk, id: string): Promise<void> {
  const outcome = await store.transaction((tx) => cancel(tx, id))
  if (!outcome.ok) throw gone()
}

function gone(): Refusal {
  return new Refusal('conflict', SYSTEM_MESSAGES.mailGone, { code: 'mail-gone' })
}

/** After a mail server was down for days: all that had been given up is tried anew. Answers how many. */
export async function retryFailed({ store, delivery }: OutboxDesk, now: Temporal.Instant): Promise<number> {
  let retried = 0
  for (;;) {
    const { mails } = await listMails(store, { state: 'failed', limit: RETRIED_AT_ONCE })
    if (mails.length === 0) break
    await store.transaction(async (tx) => {
      for (const { id } of mails) await resend(tx, id, now)
    })
    retried += mails.length
  }
  delivery.wake()
  return retried
}
