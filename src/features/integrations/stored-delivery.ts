import { randomUUIDv7 } from 'node:crypto'
import { z } from '#domain/documents/zod.ts'
import { DELIVERY_DAYS, type SentEvent } from '#domain/integrations/webhook.ts'
import { instantText } from '#domain/time/date.ts'
import { fresh, itemOf, turnShape, type WorkItem, WorkQueue, type WorkState } from '#queue/work-queue.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

const rowSchema = z.object({
  webhookId: z.string(),
  /** A plain text, so that an event of a newer release doesn't block the ones after it. */
  event: z.string(),
  /** The request or message, such as "appointments/17". Nothing else identifies the person. Null for a test. */
  about: z.string().nullable(),
  occurredAt: z.string(),
  movedTo: z.string().nullable(),
  /** The receiver's last response. */
  responseStatus: z.number().nullable(),
  ...turnShape,
})

export type Delivery = WorkItem<z.infer<typeof rowSchema>>

export const deliveries = collection('webhook-deliveries', rowSchema)
export const deliveryQueue = new WorkQueue(deliveries, itemOf)

export interface NewDelivery {
  webhookId: string
  event: SentEvent
  /** The request or message, such as "appointments/17". Null for a test. */
  about: string | null
  movedTo?: string | undefined
  /** For a change that can still be undone. */
  notBefore?: Temporal.Instant | undefined
}

/** The id becomes the `webhook-id`, which stays the same for every attempt. */
export async function addDelivery(
  tx: Pick<Transaction, 'set'>,
  { movedTo, notBefore, ...delivery }: NewDelivery,
  now: Temporal.Instant,
): Promise<string> {
  const id = randomUUIDv7()
  const row = {
    ...delivery,
    movedTo: movedTo ?? null,
    occurredAt: instantText(now),
    responseStatus: null,
    ...fresh(now, notBefore),
  }
  await deliveries.set(tx, id, row, { ifVersion: 0 })
  return id
}

const COUNT_AT_MOST = 10_000

export async function countDeliveries(reader: Reader) {
  const count = (state: WorkState) => deliveries.count(reader, { where: { state } }, COUNT_AT_MOST)
  const [queued, sending, failed] = await Promise.all([count('queued'), count('sending'), count('failed')])
  return { queued, sending, failed }
}

/** Newest first. */
export async function deliveryPage(
  reader: Reader,
  webhookId: string,
  page: { limit: number; cursor?: string | undefined },
) {
  const query = { where: { webhookId }, orderBy: 'createdAt', direction: 'desc' } as const
  const { items, ...next } = await deliveries.page(reader, { ...query, ...page })
  return { deliveries: items.map(itemOf), ...next }
}

export function deliveriesAbout(reader: Reader, about: string) {
  return deliveries.query(reader, { where: { about }, orderBy: 'about' })
}

/** Call in the transaction that deletes the request or message. Queued events about it are not sent. */
export async function forgetDeliveries(tx: Transaction, about: string): Promise<void> {
  await deliveries.deleteAll(tx, { where: { about }, orderBy: 'about' })
}

export function sweepDeliveries(store: Store, now: Temporal.Instant): Promise<number> {
  const range = { field: 'createdAt', before: instantText(now.subtract({ hours: 24 * DELIVERY_DAYS })) }
  return deliveries.sweep(store, { range, orderBy: 'createdAt' })
}
