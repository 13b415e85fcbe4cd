import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { PhotoSide } from '#domain/photos/photo.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { type CrewActor, openVisit } from '#features/crews/crew-actor.ts'
import { type KeyHolder, openWithKey } from '#features/customer-link/access.ts'
import type { Reader } from '#store/store.ts'

/** Who opens the photos of a request: its customer with a key, the administrator, or the crew that does the visit. */
export type PhotoUser =
  | (KeyHolder & { by: 'customer' })
  | { id: string; by: 'business' }
  | { id: string; by: 'crew'; crew: CrewActor }

/** The two sides of the conversation, without the crew. */
export type PhotoParty = Extract<PhotoUser, { by: PhotoSide }>

export function sideOf({ by }: Pick<PhotoUser, 'by'>): PhotoSide {
  return by === 'customer' ? 'customer' : 'business'
}

/** Refuses a wrong key, an ended link and a request that is gone. In a transaction, the request stays locked. */
export async function openRequest(reader: Reader, user: PhotoUser, now: Temporal.Instant): Promise<void> {
  if (user.by === 'customer') await openWithKey(reader, user, now)
  else if (user.by === 'crew') await openVisit(reader, user.crew, user.id, now)
  else if (!(await appointments.get(reader, user.id))) throw new Refusal('not-found', APPOINTMENT_MESSAGES.notFound)
}
