import { APPOINTMENT_MESSAGES } from '#domain/appointment/appointment.ts'
import { Refusal } from '#domain/document/refusal.ts'
import { type KeyHolder, openWithKey } from '#features/appointments/customer/access.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import type { Reader } from '#store/store.ts'

/** Who opens the photos of a request: its customer with a key, or the administrator. */
export type PhotoUser = (KeyHolder & { by: 'customer' }) | { id: string; by: 'business' }

/** Refuses a wrong key, an ended link and a request that is gone. In a transaction, the request stays locked. */
export async function openRequest(reader: Reader, user: PhotoUser, now: Temporal.Instant): Promise<void> {
  if (user.by === 'customer') await openWithKey(reader, user, now)
  else if (!(await appointments.get(reader, user.id))) throw new Refusal('not-found', APPOINTMENT_MESSAGES.notFound)
}
