import type { Correction } from '#domain/appointment/schema.ts'
import type { Desk } from '#features/appointments/desk/desk.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { changeAppointment } from '#features/appointments/stored-appointment.ts'
import { type KeyHolder, openWithKey, refuseUnchangeable } from './access.ts'
import { type CustomerAppointment, customerView } from './view.ts'

/** The customer corrects their contact data or the description. Time and status stay. */
export async function correctAppointment(
  { store }: Pick<Desk, 'store'>,
  holder: KeyHolder,
  correction: Correction,
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  const corrected = await store.transaction(async (tx) => {
    const { stored, appointment } = await openWithKey(tx, holder, now)
    refuseUnchangeable(appointment, now)
    const { customerPhone = appointment.customerPhone, description = appointment.description } = correction
    if (customerPhone === appointment.customerPhone && description === appointment.description) return stored
    const changed = await changeAppointment(tx, stored.id, { customerPhone, description })
    await recordEvent(tx, stored.id, { event: 'corrected', by: 'customer', status: appointment.status })
    return changed
  })
  return customerView(store, corrected, now)
}
