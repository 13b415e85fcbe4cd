import { FIRST_STATUS, holdsTime } from '#domain/appointment.ts'
import { STATUS_AFTER_MOVE } from '#domain/customer-appointment.ts'
import { readBusiness } from '../business/read-business.ts'
import { findOfferedTime, timeFields } from '../scheduling/find-time.ts'
import { holdTime, letGo } from '../scheduling/hold-time.ts'
import { readTrade } from '../scheduling/read-trade.ts'
import { queueMails } from './appointment-mails.ts'
import { mayMail } from './booking-limits.ts'
import { type KeyHolder, openWithKey, refuseUnchangeable } from './customer-access.ts'
import { type CustomerAppointment, customerView } from './customer-view.ts'
import { lockDaysOf } from './day-lock.ts'
import type { Desk } from './desk.ts'
import { recordEvent } from './history.ts'
import { requireKey } from './manage-key.ts'
import { refusalForVisitor } from './refuse-time.ts'
import { jobOfAppointment } from './service-terms.ts'
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
    await requireKey(tx, holder.id, holder.key)
    await lockDaysOf(tx, [holder.id], business.timeZone, [preferredDate])
    const { stored, appointment } = await openWithKey(tx, holder, now)
    refuseUnchangeable(appointment, now)
    const previousDate = appointment.preferredDate
    if (previousDate === preferredDate) return stored
    const trade = await readTrade(tx)
    const { zip } = appointment.address
    const asked = { id: stored.id, job: jobOfAppointment(appointment), instant: preferredDate, zip }
    const outcome = await findOfferedTime(tx, asked, trade, now)
    if (!outcome.ok) throw refusalForVisitor(outcome.closure, preferredDate, trade, now)
    // The desk has answered a confirmed one, so it is no request that could hoard.
    const isRequest = limits && appointment.status === FIRST_STATUS
    const fits = !isRequest || (await fitsOnDay(tx, preferredDate, trade, previousDate))
    const held = holdsTime(appointment) && fits
    const mailed = !limits || (await mayMail(tx, appointment.customerEmail, now))
    await letGo(tx, stored)
    const change = { preferredDate, status: STATUS_AFTER_MOVE, ...timeFields(outcome.found, held) }
    const moved = await changeAppointment(tx, stored.id, change)
    if (held) await holdTime(tx, stored.id, outcome.found)
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
