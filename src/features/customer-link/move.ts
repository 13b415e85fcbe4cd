import { startClock } from '#domain/appointments/answer-clock.ts'
import { FIRST_STATUS, holdsTime, isUnheldRequest } from '#domain/appointments/appointment.ts'
import { customerMayChange, STATUS_AFTER_MOVE } from '#domain/appointments/customer-appointment.ts'
import { isOfferedOthers } from '#domain/appointments/history.ts'
import { answerByWords } from '#domain/business/answer-by.ts'
import { businessTime } from '#domain/time/business-time.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { readHistory, recordEvent } from '#features/appointments/history.ts'
import { queueMails } from '#features/appointments/mails/appointment-mails.ts'
import { cancelUnsentMails, isInvited } from '#features/appointments/mails/customer-mails.ts'
import { appointmentOf, changeAppointment } from '#features/appointments/stored-appointment.ts'
import { fitsOnDay } from '#features/booking/unanswered.ts'
import { mayMail } from '#features/forms/limits.ts'
import { availabilityOf, freeTimesAround } from '#features/planning/availability.ts'
import { lockDaysOf } from '#features/planning/day-lock.ts'
import { findOfferedTime, findWishedTime, timeFields } from '#features/planning/find-time.ts'
import { holdTime, isSlotTaken, letGo, slotTaken } from '#features/planning/hold-time.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { refusalForVisitor } from '#features/planning/refuse-time.ts'
import { jobOfAppointment } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader, Store, Stored, Transaction } from '#store/store.ts'
import { type KeyHolder, openWithKey, refuseUnchangeable } from './access.ts'
import { requireKey, wasMailed } from './manage-key.ts'
import { type CustomerAppointment, customerView } from './view.ts'

/** Moves to another free time under the same rules as booking. A customer who loses a race gets the times that are left. */
export async function moveAppointment(
  context: BookingContext,
  holder: KeyHolder,
  preferredDate: string,
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  try {
    return await move(context, holder, preferredDate, now)
  } catch (error) {
    if (!isSlotTaken(error)) throw error
    const { timeZone } = await readBusiness(context.store)
    const { date } = businessTime(preferredDate, timeZone)
    throw slotTaken({ ...(await timesToMove(context.store, holder, date, now)) })
  }
}

/** Keeps the old time until the new one is claimed. */
async function move(context: BookingContext, holder: KeyHolder, preferredDate: string, now: Temporal.Instant) {
  const { store, publicUrl, delivery, limits } = context
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
    // An offer of other times released the previous one, and the desk knows the customer.
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
      hearFromUs: answerByWords(clock.answerBy, business, now, appointment.language),
    })
    return moved
  })
  delivery.wake()
  return customerView(store, moved, now)
}

/** Cancels for the customer: frees the time, notifies the business, and removes the visit from the customer's calendar. */
export async function cancelAppointment(context: BookingContext, holder: KeyHolder, now: Temporal.Instant) {
  const { store, publicUrl, delivery } = context
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
    const about = {
      appointment: appointmentOf(cancelled, now),
      business,
      publicUrl,
      now,
      sequence: cancelled.version,
    }
    await cancelUnsentMails(tx, stored.id)
    await queueMails(tx, (await isInvited(tx, stored.id)) ? ['withdrawn', 'cancellation'] : ['withdrawn'], about)
    return cancelled
  })
  delivery.wake()
  return customerView(store, cancelled, now)
}

/** Opening the link in the mail proves that the customer is real. Refuses with free times if the time was taken since. */
export async function reserveTime(store: Store, holder: KeyHolder, now: Temporal.Instant) {
  const { timeZone } = await readBusiness(store)
  const { appointment } = await openWithKey(store, holder, now)
  try {
    const stored = await store.transaction(async (tx) => {
      await lockDaysOf(tx, [holder.id], timeZone, [appointment.preferredDate])
      return reserve(tx, holder, now)
    })
    return await customerView(store, stored, now)
  } catch (error) {
    if (!isSlotTaken(error)) throw error
    const freeTimes = await freeTimesAround(store, appointment, appointment.preferredDate, timeZone, now)
    throw slotTaken({ freeTimes })
  }
}

async function reserve(tx: Transaction, holder: KeyHolder, now: Temporal.Instant): Promise<Stored> {
  const { stored, appointment } = await openWithKey(tx, holder, now)
  const { id, status, preferredDate, outsideArea, address } = appointment
  const waits = isUnheldRequest(appointment) && !outsideArea && customerMayChange(status, preferredDate, now)
  if (!waits || !(await wasMailed(tx, id, holder.key)) || isOfferedOthers(await readHistory(tx, id))) return stored
  const asked = { id, job: jobOfAppointment(appointment), instant: preferredDate, zip: address.zip }
  const outcome = await findOfferedTime(tx, asked, await readTrade(tx), now)
  if (!outcome.ok) throw slotTaken()
  const reserved = await changeAppointment(tx, id, timeFields(outcome.found))
  await holdTime(tx, id, outcome.found)
  await recordEvent(tx, id, { event: 'reserved', by: 'customer', status })
  return reserved
}

/** The times or windows an appointment could move to, for the work and the place that were booked. */
export async function timesToMove(reader: Reader, holder: KeyHolder, date: string, now: Temporal.Instant) {
  const { appointment } = await openWithKey(reader, holder, now)
  const { id, preferredDate, address } = appointment
  const asked = { date, zip: address.zip, job: jobOfAppointment(appointment), moving: id }
  const { slots, ...day } = await availabilityOf(reader, asked, now)
  // Its own time is free for it, but no other time.
  return {
    ...day,
    slots: slots.map((slot) => (slot.instant === preferredDate ? { ...slot, available: false } : slot)),
  }
}
