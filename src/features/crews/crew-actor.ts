import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { isVisitOfCrew } from '#domain/appointments/crew-visits.ts'
import type { AppointmentEvent } from '#domain/appointments/history.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { Administrator } from '#features/account/administrator.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { isStorableName } from '#store/storable-text.ts'
import type { Reader } from '#store/store.ts'

/** A crew that opened its link. */
export interface CrewActor {
  crewId: string
  name: string
}

type Actor = Administrator | CrewActor

/** Who the history names. */
export function traceOf(actor: Actor): Pick<AppointmentEvent, 'by' | 'who'> {
  return isCrew(actor) ? { by: 'crew', who: actor.name } : { by: 'administrator', who: actor.email }
}

/** For a crew, the visits of others and those of other weeks don't exist. In a transaction, so that no reassignment comes between. */
export function refuseOthers(actor: Actor, appointment: Appointment, timeZone: string, now: Temporal.Instant): void {
  if (isCrew(actor) && !isVisitOfCrew(appointment, actor.crewId, timeZone, now)) throw noSuchVisit()
}

/** Opens a visit of this crew. In a transaction, it stays locked. */
export async function openVisit(
  reader: Reader,
  crew: CrewActor,
  id: string,
  now: Temporal.Instant,
): Promise<Appointment> {
  const { timeZone } = await readBusiness(reader)
  const stored = isStorableName(id) ? await appointments.get(reader, id) : undefined
  if (!stored) throw noSuchVisit()
  const appointment = appointmentOf(stored, now)
  refuseOthers(crew, appointment, timeZone, now)
  return appointment
}

function isCrew(actor: Actor): actor is CrewActor {
  return 'crewId' in actor
}

function noSuchVisit(): Refusal {
  return new Refusal('not-found', APPOINTMENT_MESSAGES.notFound)
}
