import type { Business } from '#domain/business.ts'
import type { DeskBooking } from '#domain/desk-booking.ts'
import type { EmailReport } from '#domain/email-report.ts'
import { Refusal } from '#domain/refusal.ts'
import { SLOT_CLOSURE_WORDS, slotInstant, whyInstantClosed } from '#domain/slot.ts'
import type { Transaction } from '#store/store.ts'
import type { Administrator } from '../admin/administrator.ts'
import { readBusiness } from '../business/read-business.ts'
import { readScheduling } from '../scheduling/read-scheduling.ts'
import { closureWords } from './closed-instant.ts'
import { deliverMails } from './deliver-mails.ts'
import type { Desk } from './desk.ts'
import { recordEvent } from './history.ts'
import { addAppointment } from './new-appointment.ts'
import { tellOfDecision } from './tell.ts'

export interface BookedAtDesk extends EmailReport {
  id: string
  status: DeskBooking['status']
}

/** For a customer on the phone: any free time, also one that visitors cannot book, if the administrator insists. */
export async function bookAtDesk(
  desk: Desk,
  booking: DeskBooking,
  administrator: Administrator,
  now: Temporal.Instant,
): Promise<BookedAtDesk> {
  const business = await readBusiness(desk.store)
  const { id, mails } = await desk.store.transaction((tx) => book(tx, desk, booking, { administrator, business, now }))
  desk.delivery.wake()
  return { id, status: booking.status, ...(await deliverMails(desk, mails)) }
}

interface Circumstances {
  administrator: Administrator
  business: Business
  now: Temporal.Instant
}

async function book(
  tx: Transaction,
  { publicUrl }: Desk,
  booking: DeskBooking,
  { administrator, business, now }: Circumstances,
): Promise<{ id: string; mails: string[] }> {
  const { date, time, outsideRules, ...customer } = booking
  const preferredDate = slotInstant(date, time, business.timeZone)
  if (preferredDate === null) throw onTime(SLOT_CLOSURE_WORDS['off-grid'], 'off-grid')
  if (!outsideRules) await refuseOutside(tx, preferredDate, business.timeZone, now)
  const stored = await addAppointment(tx, { ...customer, preferredDate }, now)
  const { id } = stored
  const { status } = customer
  await recordEvent(tx, id, { event: 'created', by: 'administrator', who: administrator.email, status })
  return { id, mails: await tellOfDecision(tx, stored, { business, publicUrl, now }) }
}

async function refuseOutside(tx: Transaction, instant: string, timeZone: string, now: Temporal.Instant): Promise<void> {
  const settings = await readScheduling(tx)
  const closure = whyInstantClosed(instant, settings, timeZone, now)
  if (closure !== null) throw onTime(closureWords(closure, instant, settings, timeZone, now), 'outside-rules')
}

function onTime(words: string, code: string): Refusal {
  return new Refusal('invalid', words, { code, fields: { time: words } })
}
