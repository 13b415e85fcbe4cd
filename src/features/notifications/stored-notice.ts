import { randomUUID } from 'node:crypto'
import { z } from '#domain/documents/zod.ts'
import { NOTICE_DAYS, type SentPushEvent } from '#domain/notifications/push.ts'
import { instantText } from '#domain/time/date.ts'
import { fresh, itemOf, turnShape, type WorkItem, WorkQueue } from '#queue/work-queue.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

const rowSchema = z.object({
  deviceId: z.string(),
  /** A text, so that an event of a newer release doesn't block the ones after it. */
  event: z.string(),
  /** The request or message, such as "appointments/17". Nothing else identifies the person. Null for a test. */
  about: z.string().nullable(),
  occurredAt: z.string(),
  /** The email that leaves unless one of the devices opens its notification. All devices share it. */
  mailId: z.string().nullable(),
  openedAt: z.string().nullable(),
  /** The push service's last response. */
  responseStatus: z.number().nullable(),
  ...turnShape,
})

/** One event on its way to one device. Only that device ever learns the id, which proves that it opened the notification. */
export type StoredNotice = WorkItem<z.infer<typeof rowSchema>>

export const notices = collection('push-notices', rowSchema)
export const noticeQueue = new WorkQueue(notices, itemOf)

type NewNotice = Pick<StoredNotice, 'deviceId' | 'about' | 'mailId'> & { event: SentPushEvent }

export async function addNotice(tx: Pick<Transaction, 'set'>, notice: NewNotice, now: Temporal.Instant) {
  const id = randomUUID()
  const row = { ...notice, occurredAt: instantText(now), openedAt: null, responseStatus: null, ...fresh(now) }
  await notices.set(tx, id, row, { ifVersion: 0 })
  return id
}

export async function noticesOfMail(reader: Reader, mailId: string): Promise<StoredNotice[]> {
  return (await notices.query(reader, { where: { mailId }, orderBy: 'mailId' })).map(itemOf)
}

export async function forgetNoticesTo(tx: Transaction, deviceId: string): Promise<void> {
  await notices.deleteAll(tx, { where: { deviceId } })
}

/** Call in the transaction that deletes the request or message. */
export async function forgetNotices(tx: Transaction, about: string): Promise<void> {
  await notices.deleteAll(tx, { where: { about }, orderBy: 'about' })
}

export function sweepNotices(store: Store, now: Temporal.Instant): Promise<number> {
  const range = { field: 'createdAt', before: instantText(now.subtract({ hours: 24 * NOTICE_DAYS })) }
  return notices.sweep(store, { range, orderBy: 'createdAt' })
}
