import { appointmentOf, changeAppointment } from '#features/appointments/stored-appointment.ts'
import type { Data, Stored, Transaction } from '#store/store.ts'
import { findService, jobOf, jobOfAppointment, requireService } from '../services/read-services.ts'
import { findFreeTime, timeFields, wishedTerms } from './find-time.ts'
import { heldVisit } from './held-visits.ts'
import { holdTime, letGo, slotTaken } from './hold-time.ts'
import { readTrade } from './read-trade.ts'

/** Fields that determine an appointment's time. */
const OF_TIME = ['preferredDate', 'serviceType', 'crewId', 'minutes', 'bufferMinutes'] as const

/** After an appointment was written as a document: claims its new time, releases the old one, or refuses the write. */
export async function retime(tx: Transaction, before: Stored | undefined, after: Stored, now: Temporal.Instant) {
  const isSame = before !== undefined && isSameTime(before, after)
  if (!heldVisit(after)) {
    // Offered times stay while the request only waits for the customer's choice.
    const waitsOn = isSame && before.data.status === after.data.status
    if (before && !waitsOn) await letGo(tx, before)
    return withTermsOfService(tx, before, after, now)
  }
  if (isSame) return after
  const appointment = appointmentOf(after, now)
  const { job, named } = await termsOf(tx, before, after, now)
  const crewId = before && before.data.crewId !== after.data.crewId ? (appointment.crewId ?? undefined) : undefined
  const asked = {
    id: after.id,
    job,
    instant: appointment.preferredDate,
    zip: appointment.address.zip,
    crewId,
    preferredCrew: appointment.crewId ?? undefined,
  }
  const found = await findFreeTime(tx, asked, await readTrade(tx), now)
  if (!found) throw slotTaken()
  if (before) await letGo(tx, before)
  const kept = await changeAppointment(tx, after.id, { ...named, ...timeFields(found) })
  await holdTime(tx, after.id, found)
  return kept
}

/** An appointment without a time still takes the length of its new service, for when it is confirmed. */
async function withTermsOfService(tx: Transaction, before: Stored | undefined, after: Stored, now: Temporal.Instant) {
  if (!before || before.data.serviceType === after.data.serviceType) return after
  const { job, named } = await termsOf(tx, before, after, now)
  const { preferredDate: instant, address } = appointmentOf(after, now)
  return changeAppointment(tx, after.id, { ...named, ...wishedTerms({ job, instant, zip: address.zip }) })
}

/** Another ZIP code changes the drives around the visit. */
function isSameTime(before: Stored, after: Stored): boolean {
  const isSame = OF_TIME.every((field) => before.data[field] === after.data[field])
  return isSame && heldVisit(before)?.zip === heldVisit(after)?.zip
}

/** A newly chosen service brings its own terms. Otherwise the booking's terms stay. */
async function termsOf(tx: Transaction, before: Stored | undefined, after: Stored, now: Temporal.Instant) {
  const appointment = appointmentOf(after, now)
  const { serviceType } = appointment
  if (before && before.data.serviceType === after.data.serviceType)
    return { job: jobOfAppointment(appointment), named: {} }
  // An imported visit may be older than the services.
  const service = before ? await requireService(tx, serviceType) : await findService(tx, serviceType)
  const named: Data = service ? { serviceName: service.name } : {}
  return { job: service ? jobOf(service) : jobOfAppointment(appointment), named }
}
