import { recordEvent } from '#features/appointments/history.ts'
import { changeAppointment } from '#features/appointments/stored-appointment.ts'
import { type KeyHolder, openWithKey, refuseUnchangeable } from '#features/customer-link/access.ts'
import { requireKey } from '#features/customer-link/manage-key.ts'
import { type CustomerAppointment, customerView } from '#features/customer-link/view.ts'
import type { Store } from '#store/store.ts'

/** The customer says that they will be there. */
export async function promiseToAttend(
  store: Store,
  holder: KeyHolder,
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  const stored = await store.transaction(async (tx) => {
    await requireKey(tx, holder.id, holder.key)
    const { stored, appointment } = await openWithKey(tx, holder, now)
    const { id, status, preferredDate } = appointment
    if (appointment.attendingOf === preferredDate) return stored
    refuseUnchangeable(appointment, now)
    await recordEvent(tx, id, { event: 'attending', by: 'customer', status })
    return changeAppointment(tx, id, { attendingOf: preferredDate })
  })
  return customerView(store, stored, now)
}
