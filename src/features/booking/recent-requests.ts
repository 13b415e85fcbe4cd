import { networkOf } from '#domain/account/sign-in-limit.ts'
import { FIRST_STATUS } from '#domain/appointments/appointment.ts'
import { addressRange, UNANSWERED_HOURS } from '#domain/appointments/hoarding.ts'
import { z } from '#domain/documents/zod.ts'
import { instantText } from '#domain/time/instant.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { digestOf } from '#features/security/digest.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'

const WINDOW_MS = UNANSWERED_HOURS * 3_600_000
/** Far above any limit, so that a flood can't grow the record. */
const KEPT_AT_MOST = 50

const requestSchema = z.object({ id: z.string(), at: z.number() })
const throttles = collection(
  'throttles',
  z.object({ requests: z.array(requestSchema).catch([]), expiresAt: z.string().catch('') }),
)

type Request = z.infer<typeof requestSchema>

/** The requests of the last day from one person or address range, under a digest. Expires by itself. */
interface RecentRequests {
  key: string
  requests: Request[]
}

/** Identifies a person by their e-mail address, ignoring case. */
export function keyOfPerson(email: string): string {
  return `requests-of:${digestOf(email.trim().toLowerCase())}`
}

export function keyOfRange(address: string): string {
  return `requests-from:${digestOf(addressRange(address))}`
}

export function keyOfNetwork(address: string): string {
  return `requests-network:${digestOf(networkOf(address))}`
}

export async function recentRequests(reader: Reader, key: string, now: Temporal.Instant): Promise<RecentRequests> {
  return { key, requests: requestsIn(await throttles.get(reader, key), now) }
}

/** The same, locked until the transaction ends: of two concurrent requests only one can be the last within the limit. */
export async function lockRequests(tx: Transaction, key: string, now: Temporal.Instant): Promise<RecentRequests> {
  await throttles.set(tx, key, { expiresAt: expiry(now) })
  return recentRequests(tx, key, now)
}

export async function addRequest(
  tx: Transaction,
  { key, requests }: RecentRequests,
  id: string,
  now: Temporal.Instant,
): Promise<void> {
  const kept = [...requests, { id, at: now.epochMilliseconds }].slice(-KEPT_AT_MOST)
  await throttles.set(tx, key, { requests: kept, expiresAt: expiry(now) })
}

/** How many still wait for an answer. Stops counting at `atMost`. */
export async function countUnanswered(reader: Reader, { requests }: RecentRequests, atMost: number): Promise<number> {
  let unanswered = 0
  for (const { id } of requests.toReversed()) {
    if (unanswered >= atMost) break
    unanswered += await appointments.count(reader, { where: { id, status: FIRST_STATUS } }, 1)
  }
  return unanswered
}

/** Ignores entries written while the clock was far ahead. */
function requestsIn(stored: DocumentOf<typeof throttles> | undefined, now: Temporal.Instant): Request[] {
  const requests = stored?.data.requests ?? []
  return requests.filter(({ at }) => Math.abs(now.epochMilliseconds - at) < WINDOW_MS)
}

function expiry(now: Temporal.Instant): string {
  return instantText(now.add({ milliseconds: WINDOW_MS }))
}
