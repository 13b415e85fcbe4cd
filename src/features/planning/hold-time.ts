// Gives a crew's time to a visit or releases it, in the transaction that writes the appointment. Lock the days first.

import { type AppointmentStatus, occupiesSlot } from '#domain/appointments/appointment.ts'
import { BOOKING_WORDS } from '#domain/booking/words.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { isOfferId } from '#domain/offers/offer.ts'
import { instantAt } from '#domain/planning/local-day.ts'
import type { Visit } from '#domain/planning/visit.ts'
import type { Data, Stored, Transaction } from '#store/store.ts'
import { appointmentOf, appointments, changeAppointment, offers } from '../appointments/stored-appointment.ts'
import { jobOfAppointment } from '../services/read-services.ts'
import { claimTime, releaseTime } from './crew-time.ts'
import { type FoundTime, findFreeTime, timeFields, visitOfFound, wishedTerms } from './find-time.ts'
import { freeOffers, heldVisit } from './held-visits.ts'
import { readTrade } from './read-trade.ts'

const SLOT_TAKEN = 'slot-taken'

/** Claims the time, and moves the planned starts of visits that make room for it. */
export async function holdTime(tx: Transaction, id: string, found: FoundTime): Promise<void> {
  const moved: Visit[] = []
  for (const { visit, start } of found.relaid) moved.push(await planAnew(tx, visit, start))
  for (const visit of [...moved, visitOfFound(id, found)].sort((a, b) => a.start - b.start)) {
    if (!(await claimTime(tx, visit))) throw slotTaken()
  }
}

/** Releases the appointment's time, if any, and the times that are offered instead of it. */
export async function letGo(tx: Transaction, stored: Stored): Promise<void> {
  await freeOffers(tx, stored.id)
  const visit = heldVisit(stored)
  if (visit) await releaseTime(tx, visit)
}

async function planAnew(tx: Transaction, visit: Visit, start: number): Promise<Visit> {
  const home = isOfferId(visit.id) ? offers : appointments
  const stored = await home.get(tx, visit.id)
  // A writer that doesn't lock days has changed it, so the plan is no longer valid.
  if (stored === undefined || heldVisit(stored)?.start !== visit.start) throw slotTaken()
  await releaseTime(tx, visit)
  await home.set(tx, visit.id, { plannedStart: instantAt(start) })
  return { ...visit, start }
}

/** `details` may contain free times. Only the desk may read `words` that name the other customer. */
export function slotTaken(details: Readonly<Record<string, unknown>> = {}, words: string = BOOKING_WORDS.en.slotTaken) {
  return new Refusal('conflict', words, { code: SLOT_TAKEN, details })
}

export function isSlotTaken(error: unknown): boolean {
  return error instanceof Refusal && error.code === SLOT_TAKEN
}

/**
 * Writes a status change, possibly with a new time, and updates the claimed time: releases it, or claims it with the
 * same crew or, if that one is busy, with another. Lock the days first.
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
