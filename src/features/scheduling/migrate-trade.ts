// Upgrades a store of the first version to services, crews and quarter hours. Runs at every start, and a second run
// changes nothing.
import { MAIN_CREW } from '#domain/crews/schema.ts'
import { DEFAULT_SERVICES } from '#domain/services/default-services.ts'
import { appointmentPages } from '#features/appointments/stored-appointment.ts'
import { crews } from '#features/crews/read-crews.ts'
import { claimTime } from '#features/planning/crew-time.ts'
import { heldVisit } from '#features/planning/held-visits.ts'
import { services } from '#features/services/read-services.ts'
import type { Store, Transaction } from '#store/store.ts'

const DONE = 'migration'
/** The claims of first-version appointments: their instant. */
const OLD_CLAIM = 'appointment-slot'

/** Returns how many visits overlap another one and therefore hold only part of their time. */
export async function migrateTrade(store: Store): Promise<{ claimed: number; overlapping: number }> {
  await store.transaction(writeDefaults)
  if (await store.findClaim(DONE, 'crew-time')) return { claimed: 0, overlapping: 0 }
  const outcome = await claimCrewTime(store)
  await store.claim(DONE, 'crew-time', 'done')
  return outcome
}

/** Two instances may start on one empty database, so documents that exist stay unchanged. */
async function writeDefaults(tx: Transaction): Promise<void> {
  if (await tx.findClaim(DONE, 'trade-defaults')) return
  if ((await services.count(tx, {}, 1)) === 0) {
    for (const service of DEFAULT_SERVICES) await services.set(tx, service.slug, service, { ifVersion: 0 })
  }
  const { id, ...crew } = MAIN_CREW
  if ((await crews.count(tx, {}, 1)) === 0) await crews.set(tx, id, crew, { ifVersion: 0 })
  await tx.claim(DONE, 'trade-defaults', 'done')
}

/** A few hundred at a time, so that other writers don't wait long. Repeating one is harmless. */
async function claimCrewTime(store: Store): Promise<{ claimed: number; overlapping: number }> {
  let claimed = 0
  let overlapping = 0
  for await (const page of appointmentPages(store, { orderBy: 'preferredDate' })) {
    const partial = await store.transaction(async (tx) => {
      let partial = 0
      for (const stored of page) {
        const visit = heldVisit(stored)
        // Of a visit that overlaps another one, claims what is still free.
        if (visit && !(await claimTime(tx, visit))) partial++
        const { preferredDate } = stored.data
        if (visit && typeof preferredDate === 'string') await tx.release(OLD_CLAIM, preferredDate, stored.id)
      }
      return partial
    })
    claimed += page.length
    overlapping += partial
  }
  return { claimed, overlapping }
}
