import { readBusiness } from '../business/read-business.ts'
import { letGo } from '../scheduling/hold-time.ts'
import { queueMails } from './appointment-mails.ts'
import { type KeyHolder, openWithKey, refuseUnchangeable } from './customer-access.ts'
import { type CustomerAppointment, customerView } from './customer-view.ts'
import { lockDaysOf } from './day-lock.ts'
import type { Desk } from './desk.ts'
import { recordEvent } from './history.ts'
import { requireKey } from './manage-key.ts'
import { appointmentOf, changeAppointment } from './stored-appointment.ts'
import { isInvited, takeBackUnsent } from './told.ts'

/** The customer takes the request back: its time is free at once, the business is told, and so is a calendar that holds it. */
export async function cancelAppointment(
  desk: Desk,
  holder: KeyHolder,
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  const { store, publicUrl, delivery } = desk
  const business = await readBusiness(store)
  const cancelled = await store.transaction(async (tx) => {
    await requireKey(tx, holder.id, holder.key)
    await lockDaysOf(tx, [holder.id], business.timeZone)
    const { stored, appointment } = await openWithKey(tx, holder, now)
    if (appointment.status === 'cancelled') return stored
    refuseUnchangeable(appointment, now)
    const cancelled = await changeAppointment(tx, stored.id, { status: 'cancelled' })
    await letGo(tx, stored)
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
    await takeBackUnsent(tx, stored.id)
    await queueMails(tx, (await isInvited(tx, stored.id)) ? ['withdrawn', 'cancellation'] : ['withdrawn'], context)
    return cancelled
  })
  delivery.wake()
  return customerView(cancelled, now)
}
