import { randomUUIDv7 } from 'node:crypto'
import { z } from '#domain/documents/zod.ts'
import { DELIVERY_DAYS, type SentEvent } from '#domain/integrations/webhook.ts'
import { instantText } from '#domain/time/instant.ts'
import { fresh, turnShape, WorkQueue, type WorkState } from '#queue/work-queue.ts'
import { collection, type Document } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

const rowSchema = z.object({
  webhookId: z.string(),
  /** An event of a newer release is also a text, so that it doesn't stop the ones after it. */
  event: z.string(),
  /** The request or message, such as "appointments/17". Nothing else says who it is about. Null for a test. */
  about: z.string().nullable(),
  occurredAt: z.string(),
  /** For a move: the new time. */
  movedTo: z.string().nullable(),
  /** What the receiver responded with last. */
  responseStatus: z.number().nullable(),
  ...turnShape,
})

export type Delivery = z.infer<typeof rowSchema> & { id: string; version: number; createdAt: string }

export const deliveries = collection('webhook-deliveries', rowSchema)
export const deliveryQueue = new WorkQueue(deliveries, readDelivery)

function readDelivery({ id, version, createdAt, data }: Document<z.infer<typeof rowSchema>>): Delivery {
  return { ...data, id, version, createdAt }
}

export interface NewDelivery {
  webhookId: string
  event: SentEvent
  about: string | null
  movedTo?: string | undefined
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

/** How many events wait, are being sent, or were given up. */
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
  return { deliveries: items.map(readDelivery), ...next }
}

export function deliveriesAbout(reader: Reader, about: string): Promise<Document<z.infer<typeof rowSchema>>[]> {
  return deliveries.query(reader, { where: { about }, orderBy: 'about' })
}

/** Call in the transaction that deletes the request or message. What is queued about it is not sent. */
export async function forgetDeliveries(tx: Transaction, about: string): Promise<void> {
  await deliveries.deleteAll(tx, { where: { about }, orderBy: 'about' })
}

/** Deletes old entries of the log. Returns how many. */
export async function sweepDeliveries(store: Store, now: Temporal.Instant): Promise<number> {
  const before = instantText(now.subtract({ hours: 24 * DELIVERY_DAYS }))
  const range = { field: 'createdAt', before }
  let swept = 0
  for await (const page of deliveries.pages(store, { range, orderBy: 'createdAt' })) {
    await store.transaction(async (tx) => {
      for (const { id } of page) await deliveries.delete(tx, id)
    })
    swept += page.length
  }
  return swept
}
