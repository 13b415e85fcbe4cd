import { startClock } from '#domain/appointments/answer-clock.ts'
import { FIRST_STATUS } from '#domain/appointments/appointment.ts'
import type { BookingRequest } from '#domain/appointments/schema.ts'
import { answerByWords } from '#domain/business/answer-by.ts'
import { answerWords } from '#domain/business/promise.ts'
import type { Business } from '#domain/business/schema.ts'
import { MAIN_CREW_ID } from '#domain/crews/crew.ts'
import { z } from '#domain/documents/zod.ts'
import { languageField } from '#domain/language/language.ts'
import { isToBusiness, mailsFor } from '#domain/mails/kinds.ts'
import { formatArrival, minuteOfInstant } from '#domain/planning/local-day.ts'
import { businessTime } from '#domain/time/business-time.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { historyOf, recordEvent } from '#features/appointments/history.ts'
import { queueMails } from '#features/appointments/mails/appointment-mails.ts'
import { addAppointment } from '#features/appointments/new-appointment.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { readCrews } from '#features/crews/read-crews.ts'
import { issueKey, manageUrl } from '#features/customer-link/manage-key.ts'
import { earlierAnswer, once } from '#features/forms/idempotency.ts'
import { type FormTraces, mayAlert, mayMail, refuseAutomatic } from '#features/forms/limits.ts'
import { type Availability, availabilityOf } from '#features/planning/availability.ts'
import { holderOf } from '#features/planning/crew-time.ts'
import { isSlotTaken, slotTaken } from '#features/planning/hold-time.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { findService, requireBookable } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { isRepeated, requestedTime, requireAnswers } from './requested-time.ts'
import { judgeRequest } from './unanswered.ts'

/** `mailed` is missing in responses stored by earlier releases. */
const bookedSchema = z.object({
  id: z.string(),
  manageUrl: z.string(),
  mailed: z.boolean().default(true),
  outsideArea: z.boolean().optional(),
  window: z.object({ start: z.string(), end: z.string() }).optional(),
  answerBy: z.string().optional(),
})

type StoredAnswer = z.infer<typeof bookedSchema>

export interface Booked extends Omit<StoredAnswer, 'mailed' | 'answerBy'> {
  /** A confirmation email is on its way to the customer. */
  emailed: boolean
  arrival: string
  /** "within 1 business hour" */
  answer: string
  /** "You'll hear from us by Monday 10 AM." Empty if no time is known or it has passed. */
  hearFromUs: string
}

export interface Submission {
  request: BookingRequest
  traces?: FormTraces
  idempotencyKey?: string | undefined
  visitorAddress?: string | undefined
  /** Submitted without JavaScript: the same data for the same time is the same request, even if another crew is free. */
  isWithoutKey?: boolean
}

/** Turns a visitor's request into an appointment with its time, or refuses. */
export async function bookAppointment(
  context: BookingContext,
  submission: Submission,
  now: Temporal.Instant,
): Promise<Booked> {
  try {
    return await take(context, submission, now)
  } catch (error) {
    if (!isSlotTaken(error)) throw error
    throw slotTaken({ ...(await timesInstead(context.store, submission.request, now)) })
  }
}

/** A visitor who loses a race can choose again with the same key. */
async function timesInstead(reader: Reader, request: BookingRequest, now: Temporal.Instant): Promise<Availability> {
  const { timeZone } = await readBusiness(reader)
  const { date } = businessTime(request.preferredDate, timeZone)
  const { serviceType: service, answers, address } = request
  return availabilityOf(reader, { date, service, zip: address?.zip, answers }, now)
}

async function take(
  context: BookingContext,
  { request, traces = {}, idempotencyKey, visitorAddress, isWithoutKey = false }: Submission,
  now: Temporal.Instant,
): Promise<Booked> {
  const business = await readBusiness(context.store)
  if (context.limits) refuseAutomatic(traces, business.phone)
  if (await isSurelyTaken(context.store, request))
    return alreadyBooked(context, request, { business, now }, idempotencyKey)
  const answer = await context.store.transaction(async (tx) => {
    let booked: StoredAnswer | undefined
    const first = await once(tx, idempotencyKey, contentsOf(request), now, async () => {
      booked = await book(tx, context, request, { business, visitorAddress, isWithoutKey, now })
      return { answer: JSON.stringify(booked), about: historyOf(booked.id) }
    })
    return booked ?? storedAnswer(first)
  })
  context.delivery.wake()
  return presented(context, answer, request, { business, now })
}

/** When many visitors want one time, losing costs only a read. A repeat of the winning request gets the first response. */
async function alreadyBooked(
  context: BookingContext,
  request: BookingRequest,
  circumstances: Pick<Circumstances, 'business' | 'now'>,
  idempotencyKey?: string,
): Promise<Booked> {
  const answer = await earlierAnswer(context.store, idempotencyKey, contentsOf(request))
  if (answer === undefined) throw slotTaken()
  return presented(context, storedAnswer(answer), request, circumstances)
}

/** The same request in another language is the same request. */
function contentsOf({ language: _, ...contents }: BookingRequest) {
  return contents
}

function storedAnswer(text: string): StoredAnswer {
  return bookedSchema.parse(JSON.parse(text))
}

function presented(
  { hasMailServer }: BookingContext,
  { mailed, answerBy: deadline, ...booked }: StoredAnswer,
  { preferredDate, language }: BookingRequest,
  { business, now }: Pick<Circumstances, 'business' | 'now'>,
): Booked {
  return {
    ...booked,
    emailed: hasMailServer && mailed,
    arrival: formatArrival({ preferredDate, window: booked.window }, business, language),
    answer: answerWords(business, language),
    hearFromUs: answerByWords(deadline ?? null, business, now, language),
  }
}

interface Circumstances {
  business: Business
  visitorAddress: string | undefined
  isWithoutKey: boolean
  now: Temporal.Instant
}

async function book(
  tx: Transaction,
  { publicUrl, limits }: BookingContext,
  request: BookingRequest,
  { business, visitorAddress, isWithoutKey, now }: Circumstances,
): Promise<StoredAnswer> {
  const service = await requireBookable(tx, request.serviceType)
  const answered = requireAnswers(service, request.answers)
  const trade = await readTrade(tx)
  const judged = limits && (await judgeRequest(tx, { ...request, visitorAddress }, trade, now))
  const isHeld = !judged || judged.held
  const { time, isOutside } = await requestedTime(tx, request, service, trade, now)
  // Without a claim, nothing else would stop a repeated request from being stored twice.
  if ((isWithoutKey || !isHeld) && (await isRepeated(tx, request, now))) throw slotTaken()
  const clock = startClock({ ...request, ...answered }, business, trade.settings, now)
  const { answers: _, language, ...customer } = request
  const asked = {
    ...customer,
    ...languageField(language),
    ...answered,
    ...clock,
    serviceName: service.name,
    status: FIRST_STATUS,
  }
  const stored = await addAppointment(
    tx,
    isOutside ? { ...asked, outsideArea: true } : asked,
    { ...time, isHeld: isHeld && !isOutside },
    now,
  )
  const { id } = stored
  if (judged) await judged.note(id)
  const mailed = !limits || (await mayMail(tx, request.customerEmail, now))
  await recordEvent(tx, id, { event: 'created', by: 'customer', status: FIRST_STATUS })
  const appointment = appointmentOf(stored, now)
  const alerted = !limits || (await mayAlert(tx, now))
  const kinds = mailsFor(FIRST_STATUS).filter((kind) => (isToBusiness(kind) ? alerted : mailed))
  const letter = { appointment, business, publicUrl, now, sequence: stored.version }
  await queueMails(tx, kinds, { ...letter, hearFromUs: answerByWords(clock.answerBy, business, now, language) })
  return {
    id,
    manageUrl: manageUrl(publicUrl, id, await issueKey(tx, id)),
    mailed,
    ...(isOutside && { outsideArea: true }),
    ...(appointment.window && { window: appointment.window }),
    ...(clock.answerBy && { answerBy: clock.answerBy }),
  }
}

/** A quick check that is only valid with the main crew alone and no service area. Otherwise the write decides. */
async function isSurelyTaken(reader: Reader, { preferredDate, serviceType, address }: BookingRequest) {
  if (address?.zip) return false
  const holder = await holderOf(reader, MAIN_CREW_ID, minuteOfInstant(preferredDate))
  if (holder === undefined) return false
  if ((await readCrews(reader)).some(({ id }) => id !== MAIN_CREW_ID)) return false
  const stored = await appointments.get(reader, holder)
  if (stored?.data.preferredDate !== preferredDate || stored.data.window) return false
  // A window that starts at a taken time may still have room.
  return (await findService(reader, serviceType))?.windowMinutes === 0
}
