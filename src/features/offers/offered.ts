import { z } from '#domain/documents/zod.ts'
import type { OfferedTime } from '#domain/offers/offer.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { offers } from '#features/appointments/stored-offer.ts'
import { offersOf } from '#features/planning/held-visits.ts'
import { waitingList } from '#features/waiting-list/stored-waiting.ts'
import type { Query, Reader, Stored } from '#store/store.ts'

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

/** A time that is offered, as the visit that it becomes when the customer takes it. */
interface OfferedVisit {
  offer: Stored
  /** With the customer and the service of the request or of the waiting list, and the time of the offer. */
  visit: Stored
  /** The request that the time is offered for. Null for the waiting list. */
  appointmentId: string | null
}

/** Soonest first. */
export async function offeredVisits(reader: Reader, range: Query['range']): Promise<OfferedVisit[]> {
  const found: OfferedVisit[] = []
  for (const offer of await offers.query(reader, { range, orderBy: 'preferredDate' })) {
    const { appointmentId, waitingId } = offer.data
    const [home, id] = typeof waitingId === 'string' ? [waitingList, waitingId] : [appointments, String(appointmentId)]
    // A query, because reading one document would lock it.
    const [customer] = await home.query(reader, { range: { field: 'id', from: id, to: id }, limit: 1 })
    if (!customer) continue
    const visit = { ...customer, data: { ...customer.data, ...offer.data } }
    found.push({ offer, visit, appointmentId: home === appointments ? id : null })
  }
  return found
}
