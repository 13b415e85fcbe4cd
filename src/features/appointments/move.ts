import { FIRST_STATUS, holdsTime } from '#domain/appointment.ts'
import { STATUS_AFTER_MOVE } from '#domain/customer-appointment.ts'
import { readBusiness } from '../business/read-business.ts'
import { readScheduling } from '../scheduling/read-scheduling.ts'
import { queueMails } from './appointment-mails.ts'
import { mayMail } from './booking-limits.ts'
import { refuseClosed } from './closed-instant.ts'
import { type KeyHolder, openWithKey, refuseUnchangeable } from './customer-access.ts'
import { type CustomerAppointment, customerView } from './customer-view.ts'
import type { Desk } from './desk.ts'
import { recordEvent } from './history.ts'
import { freeSlot, isTaken, slotTaken, takeSlot } from './slot-claim.ts'
import { appointmentOf, changeAppointment } from './stored-appointment.ts'
import { takeBackUnsent } from './told.ts'
import { fitsOnDay } from './unanswered.ts'

/** Another free time by the same rules as booking. The old one is kept until the new one is won. */
export async function moveAppointment(
  desk: Desk,
  holder: KeyHolder,
  preferredDate: string,
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  const { store, publicUrl, delivery, limits } = desk
  const business = await readBusiness(store)
  const moved = await store.transaction(async (tx) => {
    const { stored, appointment } = await openWithKey(tx, holder, now)
    refuseUnchangeable(appointment, now)
    const previousDate = appointment.preferredDate
    if (previousDate === preferredDate) return stored
    const { timeZone } = business
    const settings = await readScheduling(tx)
    refuseClosed(preferredDate, settings, timeZone, now)
    // The desk has answered a confirmed one, so it is no request that could hoard.
    const isRequest = limits && appointment.status === FIRST_STATUS
    const fits = !isRequest || (await fitsOnDay(tx, preferredDate, { settings, timeZone, now }, previousDate))
    const held = holdsTime(appointment) && fits
    const mailed = !limits || (await mayMail(tx, appointment.customerEmail, now))
    if (held) await takeSlot(tx, preferredDate, stored.id)
    else if (await isTaken(tx, preferredDate)) throw slotTaken()
    await freeSlot(tx, previousDate, stored.id)
    const moved = await changeAppointment(tx, stored.id, { preferredDate, status: STATUS_AFTER_MOVE, held })
    await recordEvent(tx, stored.id, {
      event: 'moved',
      by: 'customer',
      status: STATUS_AFTER_MOVE,
      was: appointment.status,
      from: previousDate,
      to: preferredDate,
    })
    await takeBackUnsent(tx, stored.id)
    await queueMails(tx, mailed ? ['acknowledgement', 'moved'] : ['moved'], {
      appointment: appointmentOf(moved, now),
      business,
      publicUrl,
      now,
      sequence: moved.version,
      previousDate,
    })
    return moved
  })
  delivery.wake()
  return customerView(moved, now)
}
