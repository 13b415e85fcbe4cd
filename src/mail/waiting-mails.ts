// Mails that are scheduled for later, because an attempt failed or the clock was wrong when they were queued.
import type { MailState } from '#domain/email/words.ts'
import { instantText } from '#domain/time/instant.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'
import { FURTHEST_TURN_MS, hasBeenTriedLongEnough } from './back-off.ts'
import type { OutboxMail } from './mail.ts'
import { findMail, outbox, queuedMails, queuedPages } from './outbox.ts'

const AT_ONCE = 100

/** A mail that was never tried waits no longer than this, unless the clock was ahead when it was queued. */
const HELD_AT_MOST = { minutes: 1 }

export async function isAnyQueued(reader: Reader): Promise<boolean> {
  return (await outbox.count(reader, { where: { state: 'queued' satisfies MailState } }, 1)) > 0
}

export async function isAnyWaiting(reader: Reader, now: Temporal.Instant): Promise<boolean> {
  const mails = await queuedMails(reader, { after: now, limit: AT_ONCE })
  return mails.some((mail) => isWaiting(mail, now))
}

function isWaiting({ attempts, nextAttemptAt }: OutboxMail, now: Temporal.Instant): boolean {
  return attempts > 0 || Temporal.Instant.compare(nextAttemptAt, now.add(HELD_AT_MOST)) > 0
}

/** Makes every waiting mail due. Returns how many. */
export async function releaseAll(store: Store, now: Temporal.Instant): Promise<number> {
  let released = 0
  for await (const mails of queuedPages(store, now)) {
    const waiting = mails.filter((mail) => isWaiting(mail, now))
    released += await release(store, waiting, now)
  }
  return released
}

/** Releases mails that are scheduled later than any correct clock could have set: another machine's was ahead. */
export async function releaseImpossible(store: Store, now: Temporal.Instant): Promise<number> {
  const mails = await queuedMails(store, { after: now.add(HELD_AT_MOST), limit: AT_ONCE })
  const furthest = now.add({ milliseconds: FURTHEST_TURN_MS })
  const isImpossible = ({ attempts, nextAttemptAt }: OutboxMail) =>
    attempts === 0 || Temporal.Instant.compare(nextAttemptAt, furthest) > 0
  return release(store, mails.filter(isImpossible), now)
}

export async function releaseThese(store: Store, ids: Iterable<string>, now: Temporal.Instant): Promise<number> {
  const mails = await Promise.all([...ids].map((id) => findMail(store, id)))
  const queued = mails.filter((mail) => mail?.state === 'queued').filter((mail) => mail !== undefined)
  return release(store, queued, now)
}

/** Delivery sends by due time, so the oldest mail gets the earliest. */
async function release(store: Store, mails: readonly OutboxMail[], now: Temporal.Instant): Promise<number> {
  if (mails.length === 0) return 0
  return store.transaction(async (tx) => {
    let released = 0
    for (const mail of mails) if (await makeDue(tx, mail, now)) released++
    return released
  })
}

async function makeDue(tx: Transaction, { id, version, queuedAt }: OutboxMail, now: Temporal.Instant) {
  const turn = Temporal.Instant.compare(queuedAt, now) < 0 ? queuedAt : now
  return (await outbox.set(tx, id, { nextAttemptAt: instantText(turn) }, { ifVersion: version })).ok
}

/** Gives up mails that have waited for days. While the mail server is away, no attempt would. */
export async function giveUpOld(store: Store, now: Temporal.Instant, words: string): Promise<void> {
  const mails = await queuedMails(store, { limit: AT_ONCE })
  for (const { id, version, queuedAt } of mails) {
    if (!hasBeenTriedLongEnough(queuedAt, now)) continue
    const failed = { state: 'failed' satisfies MailState, lastError: words }
    await outbox.set(store, id, failed, { ifVersion: version })
  }
}
