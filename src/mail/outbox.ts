import { randomUUIDv7 } from 'node:crypto'
import { isEmail } from '#domain/customers/customer.ts'
import type { MailState } from '#domain/mails/desk-words.ts'
import type { MailKind } from '#domain/mails/kinds.ts'
import { fresh, WorkQueue } from '#queue/work-queue.ts'
import { whoActs } from '#store/activity/acting.ts'
import { collection } from '#store/collection.ts'
import type { Data, Query, Reader, Stored, Transaction } from '#store/store.ts'
import { isReadable, type Mail, mailSchema, type OutboxMail, readMail } from './mail.ts'
import { headerText, NOT_AN_ADDRESS } from './message.ts'

export const outbox = collection('outbox', mailSchema)
export const mailQueue = new WorkQueue(outbox, readMail)

const MAILS_OF_ONE_APPOINTMENT = 200
const COUNT_AT_MOST = 10_000
const LOOKED_AT = 10

/** Call in the transaction that needs the mail, so that both are stored or neither is. */
export async function enqueue(
  tx: Transaction,
  mail: Mail,
  now: Temporal.Instant,
  { notBefore = now }: { notBefore?: Temporal.Instant | undefined } = {},
): Promise<string> {
  const id = randomUUIDv7()
  const deliverable = isEmail(mail.to)
  const row = {
    ...mail,
    subject: headerText(mail.subject),
    replyTo: mail.replyTo ?? null,
    appointmentId: mail.appointmentId ?? null,
    by: whoActs()?.by ?? null,
    messageId: `<${id}@${mail.host}>`,
    ...fresh(now, notBefore),
    ...(!deliverable && { state: 'failed' satisfies MailState, lastError: NOT_AN_ADDRESS }),
  }
  await outbox.set(tx, id, row, { ifVersion: 0 })
  return id
}

export type ResendOutcome = { ok: true; id: string } | { ok: false; reason: 'not-found' | 'sending' | 'unreadable' }

/** Makes a mail due now. A sent one is queued as a new mail, because mail programs hide a second one with the same id. */
export async function resend(tx: Transaction, id: string, now: Temporal.Instant): Promise<ResendOutcome> {
  const mail = await findMail(tx, id)
  if (!mail) return { ok: false, reason: 'not-found' }
  if (mail.kind === 'unknown') return { ok: false, reason: 'unreadable' }
  if (mail.state === 'sending') return { ok: false, reason: 'sending' }
  if (mail.state === 'sent') return { ok: true, id: await enqueue(tx, again({ ...mail, kind: mail.kind }), now) }
  const { ok } = await outbox.set(tx, id, fresh(now), { ifVersion: mail.version })
  return ok ? { ok: true, id } : { ok: false, reason: 'sending' }
}

function again(mail: OutboxMail & Pick<Mail, 'kind'>): Mail {
  const { kind, to, subject, replyTo, appointmentId, fromName, host, body } = mail
  return { kind, to, subject, replyTo, appointmentId, fromName, host, body }
}

export type CancelOutcome = { ok: true } | { ok: false; reason: 'not-found' | 'sending' | 'sent' }

/** Cancels a mail that has not been sent, and removes a key that an earlier release stored in it. */
export async function cancel(tx: Transaction, id: string): Promise<CancelOutcome> {
  const mail = await findMail(tx, id)
  if (!mail) return { ok: false, reason: 'not-found' }
  if (mail.state === 'sending' || mail.state === 'sent') return { ok: false, reason: mail.state }
  const cancelled = { state: 'cancelled' satisfies MailState, body: mail.body }
  const { ok } = await outbox.set(tx, id, cancelled, { ifVersion: mail.version })
  return ok ? { ok: true } : { ok: false, reason: 'sending' }
}

/** Changes the text of a queued mail. Returns false if it is being sent. */
export async function rewrite(tx: Transaction, { id, version, body }: OutboxMail, change: Data): Promise<boolean> {
  const { ok } = await outbox.set(tx, id, { body: { ...body, ...change } }, { ifVersion: version })
  return ok
}

/** Lines that have not been sent go to the corrected address, if there is one. */
export async function readdress(tx: Transaction, about: string, line: MailKind, to: string): Promise<void> {
  for (const { id, version, kind, state } of await mailsOf(tx, about)) {
    if (kind !== line || (state !== 'queued' && state !== 'failed')) continue
    if (isEmail(to)) await outbox.set(tx, id, { to }, { ifVersion: version })
    else await cancel(tx, id)
  }
}

export function mailOf(stored: Stored): OutboxMail {
  const mail = outbox.read(stored)
  if (!mail) throw new Error(`Mail ${stored.id} has no fields.`)
  return readMail(mail)
}

export function findMail(reader: Reader, id: string): Promise<OutboxMail | undefined> {
  return mailQueue.find(reader, id)
}

/** Oldest first. */
export async function mailsOf(reader: Reader, appointmentId: string): Promise<OutboxMail[]> {
  const items = await outbox.query(reader, {
    where: { appointmentId },
    orderBy: 'appointmentId',
    limit: MAILS_OF_ONE_APPOINTMENT,
  })
  return items.map(readMail).sort((a, b) => Temporal.Instant.compare(a.createdAt, b.createdAt))
}

/** Newest first. Those of one state are sorted by their next attempt, the latest first. */
export async function listMails(
  reader: Reader,
  { state, ...page }: { state?: MailState | undefined; limit: number; cursor?: string | undefined },
): Promise<{ mails: OutboxMail[]; nextCursor?: string }> {
  const { items, ...next } = await outbox.page(reader, { ...newest(state), ...page })
  return { mails: items.map(readMail), ...next }
}

/** All of one state, some at a time. */
export async function* mailPages(reader: Reader, state: MailState): AsyncGenerator<OutboxMail[]> {
  for await (const page of outbox.pages(reader, newest(state))) yield page.map(readMail)
}

function newest(state: MailState | undefined): Query {
  const ordered = state ? { where: { state }, orderBy: 'nextAttemptAt' } : { orderBy: 'createdAt' }
  return { ...ordered, direction: 'desc' }
}

/** `overdueSince` is when the longest overdue mail was due, or null when none is overdue. */
export async function outboxOverview(reader: Reader, now: Temporal.Instant) {
  const count = (state: MailState) => outbox.count(reader, { where: { state } }, COUNT_AT_MOST)
  const [queued, sending, failed, due] = await Promise.all([
    count('queued'),
    count('sending'),
    count('failed'),
    dueMails(reader, now, LOOKED_AT),
  ])
  const oldest = due.find(isReadable)
  return { queued, sending, failed, overdueSince: oldest?.nextAttemptAt ?? null }
}

/** Queued mails that are due, the earliest first, and those that cannot be read. */
export async function dueMails(reader: Reader, now: Temporal.Instant, limit: number): Promise<OutboxMail[]> {
  const mails = await mailQueue.queued(reader, { limit })
  return mails.filter((mail) => !isReadable(mail) || Temporal.Instant.compare(mail.nextAttemptAt, now) <= 0)
}
