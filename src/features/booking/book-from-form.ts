import {
  addressIn,
  type BookingErrors,
  type BookingValues,
  errorsOnForm,
  readValues,
} from '#domain/appointments/booking-form.ts'
import { bookingFormSchema } from '#domain/appointments/schema.ts'
import { hearFromUs } from '#domain/business/answer-by.ts'
import { answerWords } from '#domain/business/promise.ts'
import { parseInput } from '#domain/documents/parse-input.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { SUBMISSION_KEY_FIELD } from '#domain/forms/abuse.ts'
import type { Language } from '#domain/language/language.ts'
import { formatArrival } from '#domain/planning/local-day.ts'
import { answersIn, type GivenAnswer } from '#domain/services/answer.ts'
import { textIn } from '#domain/text/form-data.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { appointmentOf } from '#features/appointments/stored-appointment.ts'
import { limitAddress, tracesIn } from '#features/forms/limits.ts'
import { type Availability, knownAvailability } from '#features/planning/availability.ts'
import { isSlotTaken } from '#features/planning/hold-time.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { knownRoomAhead, type RoomAhead } from '#features/planning/room-ahead.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Store } from '#store/store.ts'
import { type Booked, bookAppointment } from './book.ts'
import { chosenInstant, repeated } from './requested-time.ts'

export interface BookedByForm extends Omit<Booked, 'id' | 'manageUrl'> {
  /** Null for a form sent again without a key, because anyone who knows its contents could ask for the link. The mail has it. */
  manageUrl: string | null
}

/** The sender of a form, and the language of its page. */
export interface Sender {
  address: string
  language?: Language | undefined
}

/** The form of the booking page, sent with or without JavaScript. Date and time are on the business's clock. */
export async function bookFromForm(
  context: BookingContext,
  data: FormData,
  { address: visitorAddress, language }: Sender,
  now: Temporal.Instant,
): Promise<BookedByForm> {
  const business = await readBusiness(context.store)
  if (context.limits) await limitAddress(context.store, visitorAddress, business.phone, now)
  const { date, time, street, unit, city, zip, access, ...customer } = parseInput(bookingFormSchema, readValues(data))
  const preferredDate = chosenInstant({ date, time }, business.timeZone)
  const address = addressIn({ street, unit, city, zip, access })
  const request = { ...customer, ...address, answers: answersIn(data), preferredDate, language }
  const idempotencyKey = textIn(data, SUBMISSION_KEY_FIELD) || undefined
  const submission = { request, traces: tracesIn(data), visitorAddress, idempotencyKey }
  try {
    const { id: _, ...booked } = await bookAppointment(context, { ...submission, isWithoutKey: !idempotencyKey }, now)
    return booked
  } catch (error) {
    const earlier = isSlotTaken(error) && !idempotencyKey ? await repeated(context.store, request, now) : undefined
    if (!earlier) throw error
    const { window, outsideArea, createdAt } = appointmentOf(earlier, now)
    const { settings } = await readTrade(context.store)
    return {
      manageUrl: null,
      emailed: context.hasMailServer,
      arrival: formatArrival({ preferredDate, window }, business, language),
      answer: answerWords(business, language),
      hearFromUs: hearFromUs(createdAt, business, settings, now, language),
      ...(window && { window }),
      outsideArea,
    }
  }
}

interface FormTimes {
  availability?: Availability
  room?: RoomAhead
  errors: BookingErrors
}

/** The times of the chosen day and the days with free times, for a form without JavaScript. */
export async function timesForForm(
  store: Store,
  { date, serviceType, zip }: Pick<BookingValues, 'date' | 'serviceType' | 'zip'>,
  answers: readonly GivenAnswer[],
  language: Language,
  now: Temporal.Instant,
): Promise<FormTimes> {
  const asked = { service: serviceType || undefined, zip, answers }
  const times: FormTimes = { errors: {} }
  await unlessRefused(times, async () => {
    times.room = await knownRoomAhead(store, asked, now)
  })
  await unlessRefused(times, async () => {
    times.availability = await knownAvailability(store, { date, ...asked, language }, now)
  })
  return times
}

async function unlessRefused(times: FormTimes, read: () => Promise<void>): Promise<void> {
  try {
    await read()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    Object.assign(times.errors, errorsOnForm(error.code, error.fields))
  }
}
