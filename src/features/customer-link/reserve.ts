import { isUnheldRequest } from '#domain/appointments/appointment.ts'
import { customerMayChange } from '#domain/appointments/customer-appointment.ts'
import { isOfferedOthers } from '#domain/appointments/history.ts'
import { readHistory, recordEvent } from '#features/appointments/history.ts'
import { changeAppointment } from '#features/appointments/stored-appointment.ts'
import { lockDaysOf } from '#features/planning/day-lock.ts'
import { findOfferedTime, timeFields } from '#features/planning/find-time.ts'
import { freeTimesAround } from '#features/planning/free-times.ts'
import { holdTime, isSlotTaken, slotTaken } from '#features/planning/hold-time.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { jobOfAppointment } from '#features/services/service-terms.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import type { Store, Stored, Transaction } from '#store/store.ts'
import { type KeyHolder, openWithKey } from './access.ts'
import { wasMailed } from './manage-key.ts'
import { type CustomerAppointment, customerView } from './view.ts'

/**
 * Reserves the time of a request that was one too many, once its customer has opened the link in the mail: now somebody
 * real waits for it. Refuses with free times if it was taken meanwhile. Any other request stays as it is, also one for a time that the
 * desk can't make.
 */
export async function reserveTime(
  store: Store,
  holder: KeyHolder,
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  const { timeZone } = await readBusiness(store)
  const { appointment } = await openWithKey(store, holder, now)
  try {
    const stored = await store.transaction(async (tx) => {
      await lockDaysOf(tx, [holder.id], timeZone, [appointment.preferredDate])
      return reserve(tx, holder, now)
    })
    return await customerView(store, stored, now)
  } catch (error) {
    if (!isSlotTaken(error)) throw error
    const freeTimes = await freeTimesAround(store, appointment, appointment.preferredDate, timeZone, now)
    throw slotTaken({ freeTimes })
  }
}

async function reserve(tx: Transaction, holder: KeyHolder, now: Temporal.Instant): Promise<Stored> {
  const { stored, appointment } = await openWithKey(tx, holder, now)
  const { id, status, preferredDate, outsideArea, address } = appointment
  const waits = isUnheldRequest(appointment) && !outsideArea && customerMayChange(status, preferredDate, now)
  if (!waits || !(await wasMailed(tx, id, holder.key)) || isOfferedOthers(await readHistory(tx, id))) return stored
  const asked = { id, job: jobOfAppointment(appointment), instant: preferredDate, zip: address.zip }
  const outcome = await findOfferedTime(tx, asked, await readTrade(tx), now)
  if (!outcome.ok) throw slotTaken()
  const reserved = await changeAppointment(tx, id, timeFields(outcome.found))
  await holdTime(tx, id, outcome.found)
  await recordEvent(tx, id, { event: 'reserved', by: 'customer', status })
  return reserved
}
