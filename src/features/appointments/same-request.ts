import type { BookingRequest } from '#domain/appointment.ts'
import { IDEMPOTENCY_HOURS } from '#domain/idempotency.ts'
import type { Reader } from '#store/store.ts'
import { keyOfPerson, recentRequests } from './recent-requests.ts'
import { holderOf } from './slot-claim.ts'
import { APPOINTMENTS } from './stored-appointment.ts'

/**
 * Whether this very request was taken already: a browser without script sends a form again, without a key, when its page is
 * reloaded or its button pressed twice. Once the appointment is cancelled or moved, the same words ask for a new one.
 */
export async function isRepeated(reader: Reader, request: BookingRequest, now: Temporal.Instant): Promise<boolean> {
  const holder = await holderOf(reader, request.preferredDate)
  if (holder !== undefined && (await isSame(reader, holder, request, now))) return true
  const { requests } = await recentRequests(reader, keyOfPerson(request.customerEmail), now)
  for (const { id } of requests) if (await isSame(reader, id, request, now)) return true
  return false
}

async function isSame(reader: Reader, id: string, request: BookingRequest, now: Temporal.Instant): Promise<boolean> {
  const { items } = await reader.query(APPOINTMENTS, { where: { id }, limit: 1 })
  const [stored] = items
  if (!stored || Temporal.Instant.compare(stored.createdAt, now.subtract({ hours: IDEMPOTENCY_HOURS })) < 0)
    return false
  const isOpen = stored.data.status !== 'cancelled' && stored.data.status !== 'rejected'
  return isOpen && Object.entries(request).every(([field, value]) => stored.data[field] === value)
}
