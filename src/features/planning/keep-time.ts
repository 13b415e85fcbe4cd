import { type AppointmentStatus, occupiesSlot } from '#domain/appointments/appointment.ts'
import { appointmentOf, changeAppointment } from '#features/appointments/stored-appointment.ts'
import type { Data, Stored, Transaction } from '#store/store.ts'
import { jobOfAppointment } from '../services/service-terms.ts'
import { findFreeTime, timeFields, wishedTerms } from './find-time.ts'
import { heldVisit } from './held-visits.ts'
import { holdTime, letGo, slotTaken } from './hold-time.ts'
import { readTrade } from './read-trade.ts'

/**
 * Writes a status change, possibly with a new time, and updates the claimed time: releases it, or claims it
 * with the same crew or, if that one is busy, with another. Lock the days first.
 */
export async function keepTime(
  tx: Transaction,
  before: Stored,
  change: Data & { status: AppointmentStatus; preferredDate: string },
  now: Temporal.Instant,
): Promise<Stored> {
  const appointment = appointmentOf(before, now)
  const isSameTime = change.preferredDate === appointment.preferredDate
  if (!occupiesSlot(change.status)) {
    await letGo(tx, before)
    const wished = { job: jobOfAppointment(appointment), instant: change.preferredDate, zip: appointment.address.zip }
    return changeAppointment(tx, before.id, isSameTime ? change : { ...change, ...wishedTerms(wished) })
  }
  if (isSameTime && heldVisit(before)) return changeAppointment(tx, before.id, change)
  const asked = {
    id: before.id,
    job: jobOfAppointment(appointment),
    instant: change.preferredDate,
    zip: appointment.address.zip,
    preferredCrew: appointment.crewId ?? undefined,
  }
  const found = await findFreeTime(tx, asked, await readTrade(tx), now)
  if (!found) throw slotTaken()
  await letGo(tx, before)
  const stored = await changeAppointment(tx, before.id, { ...change, ...timeFields(found) })
  await holdTime(tx, before.id, found)
  return stored
}
