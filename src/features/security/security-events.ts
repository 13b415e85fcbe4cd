import { randomUUID } from 'node:crypto'
import { isSecurityEventKind, type SecurityEvent } from '#domain/security-event.ts'
import type { Store, Stored, Transaction } from '#store/store.ts'

const COLLECTION = 'security-events'
const KEPT_MS = 365 * 24 * 60 * 60_000
const SWEPT_AT_ONCE = 20
const COUNTED_AT_MOST = 10_000

export async function recordSecurityEvent(
  tx: Transaction,
  { kind, account, address }: Omit<SecurityEvent, 'id' | 'at'>,
): Promise<void> {
  const outcome = await tx.set(COLLECTION, randomUUID(), { kind, account, address })
  if (outcome.ok) await sweepOld(tx, Date.parse(outcome.stored.createdAt))
}

async function sweepOld(tx: Transaction, nowMs: number): Promise<void> {
  const old = await tx.query(COLLECTION, {
    range: { field: 'createdAt', before: new Date(nowMs - KEPT_MS).toISOString() },
    orderBy: 'createdAt',
    limit: SWEPT_AT_ONCE,
  })
  for (const { id } of old.items) await tx.delete(COLLECTION, id)
}

export interface SecurityEventPage {
  events: SecurityEvent[]
  total: number
}

/** Newest first; pages are counted from 1. */
export async function listSecurityEvents(store: Store, page: number, pageSize: number): Promise<SecurityEventPage> {
  const [found, total] = await Promise.all([
    store.query(COLLECTION, {
      orderBy: 'createdAt',
      direction: 'desc',
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
    store.count(COLLECTION, {}, COUNTED_AT_MOST),
  ])
  return { events: found.items.flatMap(eventOf), total }
}

function eventOf({ id, createdAt, data }: Stored): SecurityEvent[] {
  const { kind, account, address } = data
  if (!isSecurityEventKind(kind)) return []
  return [
    {
      id,
      kind,
      account: account === 'administrator' ? 'administrator' : 'unknown',
      address: typeof address === 'string' ? address : '',
      at: createdAt,
    },
  ]
}
