import { startClock } from '#domain/appointments/answer-clock.ts'
import { FIRST_STATUS, holdsTime } from '#domain/appointments/appointment.ts'
import { STATUS_AFTER_MOVE } from '#domain/appointments/customer-appointment.ts'
import { isOfferedOthers } from '#domain/appointments/history.ts'
import { answerByWords } from '#domain/business/answer-by.ts'
import { businessTime } from '#domain/time/business-time.ts'
import type { Desk } from '#features/appointments/desk.ts'
import { readHistory, recordEvent } from '#features/appointments/history.ts'
import { queueMails } from '#features/appointments/mails/appointment-mails.ts'
import { cancelUnsentMails } from '#features/appointments/mails/customer-mails.ts'
import { appointmentOf, changeAppointment } from '#features/appointments/stored-appointment.ts'
import { fitsOnDay } from '#features/booking/unanswered.ts'
import { mayMail } from '#features/forms/limits.ts'
import { lockDaysOf } from '#features/planning/day-lock.ts'
import { findOfferedTime, findWishedTime, timeFields } from '#features/planning/find-time.ts'
import { holdTime, isSlotTaken, letGo, slotTaken } from '#features/planning/hold-time.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { refusalForVisitor } from '#features/planning/refuse-time.ts'
import { jobOfAppointment } from '#features/services/service-terms.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { type KeyHolder, openWithKey, refuseUnchangeable } from './access.ts'
import { requireKey } from './manage-key.ts'
import { timesToMove } from './times.ts'
import { type CustomerAppointment, customerView } from './view.ts'

/** Moves to another free time under the same rules as booking. A customer who loses a race gets the times that are left. */
export async function moveAppointment(
  desk: Desk,
  holder: KeyHolder,
  preferredDate: string,
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  try {
    return await move(desk, holder, preferredDate, now)
  } catch (error) {
    if (!isSlotTaken(error)) throw error
    const { timeZone } = await readBusiness(desk.store)
    const { date } = businessTime(preferredDate, timeZone)
    throw slotTaken({ ...(await timesToMove(desk.store, holder, date, now)) })
  }
}

/** Keeps the old time until the new one is claimed. */
async function move(
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
    const outcome = appointment.outsideArea
      ? findWishedTime(asked, trade, now)
      : await findOfferedTime(tx, asked, trade, now)
    if (!outcome.ok) throw refusalForVisitor(outcome.closure, preferredDate, trade, now)
    // The desk has confirmed this one, so it doesn't count as an unanswered request.
    const isRequest = limits && appointment.status === FIRST_STATUS
    const fits = !isRequest || (await fitsOnDay(tx, preferredDate, trade, stored.id))
    // An offer of other times released the one before, and the desk knows the customer.
    const mayHold = holdsTime(appointment) || isOfferedOthers(await readHistory(tx, stored.id))
    const held = mayHold && fits && !appointment.outsideArea
    const mailed = !limits || (await mayMail(tx, appointment.customerEmail, now))
    await letGo(tx, stored)
    const clock = startClock({ ...appointment, preferredDate }, business, trade.settings, now)
    const change = { preferredDate, status: STATUS_AFTER_MOVE, ...clock, ...timeFields(outcome.found, held) }
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
    await cancelUnsentMails(tx, stored.id)
    await queueMails(tx, mailed ? ['acknowledgement', 'moved'] : ['moved'], {
      appointment: appointmentOf(moved, now),
      business,
      publicUrl,
      now,
      sequence: moved.version,
      previousDate,
      hearFromUs: answerByWords(clock.answerBy, business, now),
    })
    return moved
  })
  delivery.wake()
  return customerView(store, moved, now)
}
