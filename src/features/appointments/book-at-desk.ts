import { clockAfter } from '#domain/appointments/answer-clock.ts'
import type { DeskBooking } from '#domain/appointments/desk-booking.ts'
import type { Business } from '#domain/business/schema.ts'
import { invalidField } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { languageField } from '#domain/language/language.ts'
import type { EmailReport } from '#domain/mail-server/report.ts'
import { slotInstant } from '#domain/scheduling/slot.ts'
import { SCHEDULING_WORDS } from '#domain/scheduling/words.ts'
import type { Administrator } from '#features/account/person.ts'
import { historyOf, recordEvent } from '#features/appointments/history.ts'
import { deliverMails } from '#features/appointments/mails/appointment-mails.ts'
import { notifyOfChange } from '#features/appointments/mails/notify-customer.ts'
import { addAppointment } from '#features/appointments/new-appointment.ts'
import { changeAppointment } from '#features/appointments/stored-appointment.ts'
import { deskAnswers } from '#features/booking/requested-time.ts'
import { customerIdOf, openCustomer } from '#features/customers/stored-customer.ts'
import { once } from '#features/forms/idempotency.ts'
import { lockDays } from '#features/planning/day-lock.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { jobOf, requireService } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Data, Stored, Transaction } from '#store/store.ts'
import type { BookingContext } from './context.ts'
import { deskTime, refuseCrew } from './slots.ts'

const bookedSchema = z.object({ id: z.string(), mails: z.array(z.string()) })

export interface BookedAtDesk extends EmailReport {
  id: string
  status: DeskBooking['status']
}

export interface SentBooking {
  booking: DeskBooking
  /** The same for a booking that is sent again because its response was lost. */
  idempotencyKey?: string | undefined
}

/** The source of the booking, if not a phone call. */
interface Origin {
  fields?: Data
  afterwards?(tx: Transaction, appointmentId: string): Promise<void>
}

/** Books for a customer on the phone. Allows any free time, even one that visitors can't book if the administrator insists. */
export async function bookAtDesk(
  context: BookingContext,
  { booking, idempotencyKey }: SentBooking,
  administrator: Administrator,
  now: Temporal.Instant,
  { fields = {}, afterwards }: Origin = {},
): Promise<BookedAtDesk> {
  const business = await readBusiness(context.store)
  const answer = await context.store.transaction((tx) =>
    once(tx, idempotencyKey, { booking, fields }, now, async () => {
      const booked = await book(tx, context, booking, { administrator, business, now, fields })
      await afterwards?.(tx, booked.id)
      return { answer: JSON.stringify(booked), about: historyOf(booked.id) }
    }),
  )
  const { id, mails } = bookedSchema.parse(JSON.parse(answer))
  context.delivery.wake()
  return { id, status: booking.status, ...(await deliverMails(context, mails)) }
}

interface Circumstances {
  fields: Data
  administrator: Administrator
  business: Business
  now: Temporal.Instant
}

async function book(
  tx: Transaction,
  { publicUrl }: BookingContext,
  booking: DeskBooking,
  { fields, administrator, business, now }: Circumstances,
): Promise<{ id: string; mails: string[] }> {
  const { date, time, outsideRules, crewId, answers: given, ...customer } = booking
  const preferredDate = slotInstant(date, time, business.timeZone)
  if (preferredDate === null) throw invalidField('time', SCHEDULING_WORDS.en.closure['off-grid'], 'off-grid')
  const service = await requireService(tx, customer.serviceType)
  const { answers, urgency } = deskAnswers(service, given)
  const trade = await readTrade(tx)
  await lockDays(tx, [date])
  const asked = { job: jobOf(service, answers), instant: preferredDate, zip: customer.address?.zip ?? '', crewId }
  refuseCrew(asked.crewId, null, trade)
  const found = await deskTime(tx, asked, outsideRules, trade, now)
  const clock = clockAfter(
    undefined,
    { status: customer.status, preferredDate, urgency },
    business,
    trade.settings,
    now,
  )
  const said = { ...(answers.length > 0 && { answers }), ...(urgency && { urgency }) }
  const appointment = { ...customer, ...said, ...fields, ...clock, serviceName: service.name, preferredDate }
  const added = await addAppointment(tx, appointment, { ...found, isHeld: true }, now)
  const stored = await inTheirLanguage(tx, added)
  const { id } = stored
  const { status } = customer
  await recordEvent(tx, id, { event: 'created', by: 'administrator', who: administrator.name, status })
  return { id, mails: await notifyOfChange(tx, stored, { business, publicUrl, now }) }
}

/** The desk books in the customer's known language. */
async function inTheirLanguage(tx: Transaction, stored: Stored): Promise<Stored> {
  const customerId = customerIdOf(stored)
  const customer = customerId === null ? undefined : await openCustomer(tx, customerId)
  const field = languageField(customer?.language)
  return field.language ? changeAppointment(tx, stored.id, field) : stored
}
