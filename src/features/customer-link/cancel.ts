import type { Desk } from '#features/appointments/desk.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { queueMails } from '#features/appointments/mails/appointment-mails.ts'
import { cancelUnsentMails, isInvited } from '#features/appointments/mails/customer-mails.ts'
import { appointmentOf, changeAppointment } from '#features/appointments/stored-appointment.ts'
import { lockDaysOf } from '#features/planning/day-lock.ts'
import { letGo } from '#features/planning/hold-time.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { type KeyHolder, openWithKey, refuseUnchangeable } from './access.ts'
import { requireKey } from './manage-key.ts'
import { type CustomerAppointment, customerView } from './view.ts'

/** Cancels for the customer: frees the time, notifies the business, and removes the visit from the customer's calendar. */
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
    const cancelled = await changeAppointment(tx, stored.id, { status: 'cancelled', nextStepAt: null })
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
    await cancelUnsentMails(tx, stored.id)
    await queueMails(tx, (await isInvited(tx, stored.id)) ? ['withdrawn', 'cancellation'] : ['withdrawn'], context)
    return cancelled
  })
  delivery.wake()
  return customerView(store, cancelled, now)
}
