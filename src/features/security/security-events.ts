import { randomUUID } from 'node:crypto'
import { z } from '#domain/document/zod.ts'
import { isSecurityEventKind, type SecurityEvent } from '#domain/session/security-event.ts'
import { instantText } from '#domain/time/instant.ts'
import { collection } from '#store/collection.ts'
import type { Store, Transaction } from '#store/store.ts'

const events = collection(
  'security-events',
  z.object({
    kind: z.custom<SecurityEvent['kind']>(isSecurityEventKind),
    account: z.enum(['administrator', 'unknown']).catch('unknown'),
    address: z.string().catch(''),
  }),
)
const KEPT_MS = 365 * 24 * 60 * 60_000
const SWEPT_AT_ONCE = 20
const COUNTED_AT_MOST = 10_000

export async function recordSecurityEvent(
  tx: Transaction,
  { kind, account, address }: Omit<SecurityEvent, 'id' | 'at'>,
): Promise<void> {
  const outcome = await events.set(tx, randomUUID(), { kind, account, address })
  if (outcome.ok) await sweepOld(tx, Temporal.Instant.from(outcome.stored.createdAt))
}

async function sweepOld(tx: Transaction, now: Temporal.Instant): Promise<void> {
  const range = { field: 'createdAt', before: instantText(now.subtract({ milliseconds: KEPT_MS })) }
  await events.deleteAll(tx, { range, orderBy: 'createdAt', limit: SWEPT_AT_ONCE })
}

export interface SecurityEventPage {
  events: SecurityEvent[]
  total: number
}

/** Newest first. Pages count from 1. */
export async function listSecurityEvents(store: Store, page: number, pageSize: number): Promise<SecurityEventPage> {
  const [found, total] = await Promise.all([
    events.query(store, {
      orderBy: 'createdAt',
      direction: 'desc',
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
    events.count(store, {}, COUNTED_AT_MOST),
  ])
  return { events: found.map(({ id, createdAt, data }) => ({ ...data, id, at: createdAt })), total }
}
