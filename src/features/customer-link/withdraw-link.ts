import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { Administrator } from '#features/account/administrator.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import type { Store } from '#store/store.ts'
import { withdrawKeys } from './manage-key.ts'

/** Revokes every link sent so far. The next mail with a link contains a new one. */
export async function withdrawLink(
  store: Store,
  id: string,
  administrator: Administrator,
  now: Temporal.Instant,
): Promise<void> {
  await store.transaction(async (tx) => {
    const stored = await appointments.get(tx, id)
    if (!stored) throw new Refusal('not-found', APPOINTMENT_MESSAGES.notFound)
    await withdrawKeys(tx, [id])
    const { status } = appointmentOf(stored, now)
    await recordEvent(tx, id, { event: 'link-withdrawn', by: 'administrator', who: administrator.email, status })
  })
}
