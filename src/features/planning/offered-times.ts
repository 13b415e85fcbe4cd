import { offers } from '#features/appointments/stored-offer.ts'
import type { Reader, Stored, Transaction } from '#store/store.ts'
import { releaseTime } from './crew-time.ts'
import { heldVisit } from './held-visits.ts'

/** Soonest first. */
export async function offersOf(reader: Reader, appointmentId: string): Promise<Stored[]> {
  const found = await offers.query(reader, { where: { appointmentId }, orderBy: 'appointmentId' })
  return found.toSorted((a, b) => String(a.data.preferredDate).localeCompare(String(b.data.preferredDate)))
}

export async function freeOffer(tx: Transaction, offer: Stored): Promise<void> {
  const visit = heldVisit(offer)
  if (visit) await releaseTime(tx, visit)
  await offers.delete(tx, offer.id)
}

/** Frees every time that is offered for a request. Lock the days first. */
export async function freeOffers(tx: Transaction, appointmentId: string): Promise<void> {
  for (const offer of await offersOf(tx, appointmentId)) await freeOffer(tx, offer)
}
