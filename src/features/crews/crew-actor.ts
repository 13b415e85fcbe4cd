import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { isVisitOfCrew } from '#domain/appointments/crew-visits.ts'
import type { AppointmentEvent } from '#domain/appointments/history.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { CREW_MESSAGES } from '#domain/crews/crew.ts'
import { CREW_LINK_IDLE_DAYS, CREW_LINK_MESSAGES, crewPagePath } from '#domain/crews/link.ts'
import type { KnownCrew } from '#domain/crews/schema.ts'
import { CREW_WORDS } from '#domain/crews/words.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { Language } from '#domain/language/language.ts'
import type { Administrator } from '#features/account/person.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { readCrews } from '#features/crews/read-crews.ts'
import { digestOf } from '#features/security/digest.ts'
import { type Opener, refuseLink } from '#features/security/limits.ts'
import {
  type NewLink,
  type PrivateLinkState,
  privateLinkSchema,
  privateLinks,
} from '#features/security/private-links.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store } from '#store/store.ts'

/** One link for each crew, under the crew's id. */
export const crewLinks = privateLinks(collection('crew-links', privateLinkSchema), { idleDays: CREW_LINK_IDLE_DAYS })

/** A crew that opened its link, or the technician who opened its page. */
export interface CrewActor {
  crewId: string
  name: string
  language?: Language | undefined
  technician?: Administrator | undefined
  /** The secret of its page. The links in its text messages are derived from it. */
  token?: string | undefined
  /** Completes visits. Otherwise it only reports them as done. */
  finishes?: boolean | undefined
}

type Actor = Administrator | CrewActor

/** The name in the history. */
export function traceOf(actor: Actor): Pick<AppointmentEvent, 'by' | 'who'> {
  return isCrew(actor)
    ? { by: 'crew', who: actor.technician?.name ?? actor.name }
    : { by: 'administrator', who: actor.name }
}

/** For a crew, others' visits and other weeks don't exist. In a transaction, so that no reassignment comes between. */
export function refuseOthers(actor: Actor, appointment: Appointment, timeZone: string, now: Temporal.Instant): void {
  if (isCrew(actor) && !isVisitOfCrew(appointment, actor.crewId, timeZone, now)) throw noSuchVisit()
}

export type OpenedVisit = Appointment & { version: number }

/** Opens a visit of this crew. In a transaction, it stays locked. */
export async function openVisit(
  reader: Reader,
  crew: CrewActor,
  id: string,
  now: Temporal.Instant,
): Promise<OpenedVisit> {
  const { timeZone } = await readBusiness(reader)
  const stored = await appointments.get(reader, id)
  if (!stored) throw noSuchVisit()
  const appointment = appointmentOf(stored, now)
  refuseOthers(crew, appointment, timeZone, now)
  return { ...appointment, version: stored.version }
}

function isCrew(actor: Actor): actor is CrewActor {
  // People have a crew, too.
  return !('email' in actor)
}

function noSuchVisit(): Refusal {
  return new Refusal('not-found', APPOINTMENT_MESSAGES.notFound, { code: 'visit-gone' })
}

/** `device` is the secret of a phone that a link may be bound to. */
export type CrewOpener = Opener & { device?: string }

/** Why a working link doesn't open on this device. */
export const UNOPENED = 'unopened'

export async function openCrewLink(opener: CrewOpener, token: string, now: Temporal.Instant): Promise<KnownCrew> {
  const { store, device = '' } = opener
  const link = await crewLinks.find(store, token, now)
  const crew = link && (await readCrews(store)).find(({ id }) => id === link.id)
  if (!link || !crew?.active) return refuseLink(opener, 'crew-link', CREW_WORDS.en.ended, now)
  const { data } = link
  if (data.bound && data.device === null)
    throw new Refusal('forbidden', CREW_LINK_MESSAGES.unopened, { code: UNOPENED })
  if (data.bound && data.device !== digestOf(device))
    throw new Refusal('forbidden', CREW_LINK_MESSAGES.otherPhone, { code: 'other-phone' })
  await crewLinks.noteUse(store, link, now)
  return crew
}

export async function crewLinkState(reader: Reader, crewId: string, now: Temporal.Instant): Promise<PrivateLinkState> {
  const { id } = await findCrew(reader, crewId)
  return crewLinks.state(reader, id, now)
}

/** Returns the path of the link, which is shown once. */
export async function makeCrewLink(store: Store, crewId: string, link: NewLink): Promise<string> {
  const token = await store.transaction(async (tx) => {
    const { id, active } = await findCrew(tx, crewId)
    if (!active) throw new Refusal('conflict', CREW_LINK_MESSAGES.inactive, { code: 'inactive' })
    return crewLinks.make(tx, id, link)
  })
  return crewPagePath(token)
}

export async function withdrawCrewLink(store: Store, crewId: string): Promise<void> {
  const { id } = await findCrew(store, crewId)
  await store.transaction((tx) => crewLinks.withdraw(tx, id))
}

async function findCrew(reader: Reader, id: string) {
  const crew = (await readCrews(reader)).find((each) => each.id === id)
  if (!crew) throw new Refusal('not-found', CREW_MESSAGES.unknown)
  return crew
}
