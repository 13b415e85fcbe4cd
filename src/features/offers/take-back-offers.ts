import { startClock } from '#domain/appointments/answer-clock.ts'
import type { Business } from '#domain/business/schema.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { freeOffers, offersOf } from '#features/planning/offered-times.ts'
import type { Data, Transaction } from '#store/store.ts'

/**
 * After a request got another time, service or place, the times that were offered no longer fit it. Frees them and
 * returns the stored fields of a request that waits for an answer again. Undefined if nothing was offered.
 */
export async function takeBackOffers(
  tx: Transaction,
  request: { id: string; preferredDate: string },
  business: Business,
  scheduling: SchedulingSettings,
  now: Temporal.Instant,
): Promise<Data | undefined> {
  if ((await offersOf(tx, request.id)).length === 0) return undefined
  await freeOffers(tx, request.id)
  return { ...startClock(request, business, scheduling, now), offeredAt: null }
}
