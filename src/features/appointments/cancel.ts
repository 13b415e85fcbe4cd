import { readBusiness } from '../business/read-business.ts'
import { queueMails } from './appointment-mails.ts'
import { type KeyHolder, openWithKey, refuseUnchangeable } from './customer-access.ts'
import { type CustomerAppointment, customerView } from './customer-view.ts'
import type { Desk } from './desk.ts'
import { recordEvent } from './history.ts'
import { freeSlot } from './slot-claim.ts'
import { appointmentOf, changeAppointment } from './stored-appointment.ts'

/** The customer takes the request back: its time is free at once, and the business is told. */
export async function cancelAppointment(
  desk: Desk,
  holder: KeyHolder,
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  const { store, publicUrl, delivery } = desk
  const business = await readBusiness(store)
  const cancelled = await store.transaction(async (tx) => {
    const { stored, appointment } = await openWithKey(tx, holder, now)
    if (appointment.status === 'cancelled') return stored
    refuseUnchangeable(appointment, now)
    const cancelled = await changeAppointment(tx, stored.id, { status: 'cancelled' })
    await freeSlot(tx, appointment.preferredDate, stored.id)
    await recordEvent(tx, stored.id, {
      event: 'cancelled',
      by: 'customer',
      status: 'cancelled',
      was: appointment.status,
    })
    const context = {
      appointment: appointmentOf(cancelled, now),
      business,
      publicUrl,
      now,
      sequence: cancelled.version,
    }
    await queueMails(tx, ['withdrawn'], context)
    return cancelled
  })
  delivery.wake()
  return customerView(cancelled, now)
}
