import { z } from '#domain/documents/zod.ts'
import { isOfferId, type OfferedTime } from '#domain/offers/offer.ts'
import { appointments, offers } from '#features/appointments/stored-appointment.ts'
import { offersOf } from '#features/planning/held-visits.ts'
import { waitingList } from '#features/waiting-list/stored-waiting.ts'
import { collection } from '#store/collection.ts'
import type { Query, Reader, Stored } from '#store/store.ts'

const timeSchema = z.object({
  preferredDate: z.string(),
  window: z.object({ start: z.string(), end: z.string() }).nullable().catch(null),
})

export async function offeredTimes(reader: Reader, appointmentId: string): Promise<OfferedTime[]> {
  return (await offersOf(reader, appointmentId)).map(offeredTime)
}

export function offeredTime({ id, data }: Stored): OfferedTime {
  return { id, ...timeSchema.parse(data) }
}

/** Soonest first. */
export async function offeredVisits(reader: Reader, range: Query['range']) {
  const found: NonNullable<Awaited<ReturnType<typeof offeredVisit>>>[] = []
  for (const offer of await offers.query(reader, { range, orderBy: 'preferredDate' })) {
    const visit = await offeredVisit(reader, offer)
    if (visit) found.push(visit)
  }
  return found
}

function homeOf(waitingId: unknown, estimateId: unknown) {
  if (typeof waitingId === 'string') return [waitingList, waitingId] as const
  if (typeof estimateId === 'string') return [collection('estimates'), estimateId] as const
}

/** An offered time, as the visit that it becomes when the customer takes it. */
async function offeredVisit(reader: Reader, offer: Stored) {
  const { appointmentId, waitingId, estimateId } = offer.data
  const [home, id] = homeOf(waitingId, estimateId) ?? [appointments, String(appointmentId)]
  const customer = await home.peek(reader, id)
  if (!customer) return undefined
  // With the customer and the service of the request or of the waiting list, and the time of the offer.
  const visit = { ...customer, data: { ...customer.data, ...offer.data } }
  /** The request that the time is offered for. Null for the waiting list. */
  return { offer, visit, appointmentId: home === appointments ? id : null }
}

/** The appointment that has a crew's time, or the one that an offered time becomes. */
export async function visitHolding(reader: Reader, id: string): Promise<Stored | undefined> {
  if (!isOfferId(id)) return appointments.peek(reader, id)
  const offer = await offers.peek(reader, id)
  return offer && (await offeredVisit(reader, offer))?.visit
}
