import type { BookingRequest } from '#domain/appointment.ts'
import { IDEMPOTENCY_HOURS } from '#domain/idempotency.ts'
import type { Reader } from '#store/store.ts'
import { holderOf } from './slot-claim.ts'
import { APPOINTMENTS } from './stored-appointment.ts'

/**
 * Whether the time is taken by this very request: a browser without script sends a form again, without a key, when its page
 * is reloaded or its button pressed twice. Once the appointment is cancelled or moved, the same words ask for a new one.
 */
export async function isHeldBySame(reader: Reader, request: BookingRequest, now: Temporal.Instant): Promise<boolean> {
  const holder = await holderOf(reader, request.preferredDate)
  const stored = holder === undefined ? undefined : await reader.get(APPOINTMENTS, holder)
  if (!stored || Temporal.Instant.compare(stored.createdAt, now.subtract({ hours: IDEMPOTENCY_HOURS })) < 0)
    return false
  return Object.entries(request).every(([field, value]) => stored.data[field] === value)
}
