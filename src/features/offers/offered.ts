import { z } from '#domain/documents/zod.ts'
import type { OfferedTime } from '#domain/offers/offer.ts'
import { offersOf } from '#features/planning/offered-times.ts'
import type { Reader, Stored } from '#store/store.ts'

const timeSchema = z.object({
  preferredDate: z.string(),
  window: z.object({ start: z.string(), end: z.string() }).nullable().catch(null),
})

/** The times that a customer can choose from, soonest first. */
export async function offeredTimes(reader: Reader, appointmentId: string): Promise<OfferedTime[]> {
  return (await offersOf(reader, appointmentId)).map(offeredTime)
}

export function offeredTime({ id, data }: Stored): OfferedTime {
  return { id, ...timeSchema.parse(data) }
}
