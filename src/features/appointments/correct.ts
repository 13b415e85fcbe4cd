import type { Correction } from '#domain/appointment-schema.ts'
import { type KeyHolder, openWithKey, refuseUnchangeable } from './customer-access.ts'
import { type CustomerAppointment, customerView } from './customer-view.ts'
import type { Desk } from './desk.ts'
import { recordEvent } from './history.ts'
import { changeAppointment } from './stored-appointment.ts'

/** The customer puts right how they are reached and what is to be done. Time and status stay. */
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
  return customerView(corrected, now)
}
