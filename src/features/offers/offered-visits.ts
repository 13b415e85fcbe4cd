import { appointments } from '#features/appointments/stored-appointment.ts'
import { offers } from '#features/appointments/stored-offer.ts'
import { waitingList } from '#features/waiting-list/stored-waiting.ts'
import type { Query, Reader, Stored } from '#store/store.ts'

/** A time that is offered, as the visit that it becomes when the customer takes it. */
export interface OfferedVisit {
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
