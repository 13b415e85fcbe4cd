import type { KnownCrew } from '#domain/crews/schema.ts'
import { lacksCode } from '#features/account/authenticate.ts'
import { activePerson, type Person } from '#features/account/person.ts'
import { openCrewSession } from '#features/account/session.ts'
import type { Opener } from '#features/security/limits.ts'
import { type CrewActor, type CrewOpener, openCrewLink } from './crew-actor.ts'
import { readCrews } from './read-crews.ts'

export interface OpenedCrew extends KnownCrew {
  /** The person who signed in to open it. Undefined for the crew's link. */
  technician?: Person | undefined
  token: string
}

export function actorOf({ id: crewId, name, language, technician, finishes, token }: OpenedCrew): CrewActor {
  return { crewId, name, language, technician, finishes, token }
}

/** The crew whose page the token opens: the token of a technician's session, or the crew's link. */
export async function openCrew(opener: CrewOpener, token: string, now: Temporal.Instant): Promise<OpenedCrew> {
  const crew = (await crewOfTechnician(opener, token, now)) ?? (await openCrewLink(opener, token, now))
  return { ...crew, token }
}

async function crewOfTechnician({ store }: Opener, token: string, now: Temporal.Instant) {
  const session = await openCrewSession(store, token, { now })
  const technician = session && (await activePerson(store, session.adminId))
  if (technician?.role !== 'technician' || (await lacksCode(store, technician))) return undefined
  const crew = (await readCrews(store)).find(({ id, active }) => active && id === technician.crewId)
  return crew && { ...crew, technician }
}
