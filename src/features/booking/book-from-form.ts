import {
  addressIn,
  type BookingErrors,
  type BookingValues,
  errorsOnForm,
  missingAddress,
} from '#domain/appointments/booking-form.ts'
import { bookingFormSchema } from '#domain/appointments/schema.ts'
import { hearFromUs } from '#domain/business/answer-by.ts'
import { answerWords } from '#domain/business/promise.ts'
import type { Business } from '#domain/business/schema.ts'
import { Refusal, type RefusalKind } from '#domain/documents/refusal.ts'
import { HONEYPOT_FIELD } from '#domain/forms/abuse.ts'
import { fieldErrors } from '#domain/forms/field-errors.ts'
import { needsZip } from '#domain/places/area.ts'
import { formatArrival } from '#domain/planning/arrival-words.ts'
import { SLOT_CLOSURE_WORDS, slotInstant } from '#domain/scheduling/slot.ts'
import type { GivenAnswer } from '#domain/services/answer.ts'
import type { Desk } from '#features/appointments/desk.ts'
import { appointmentOf } from '#features/appointments/stored-appointment.ts'
import { limitAddress } from '#features/forms/limits.ts'
import { isSlotTaken } from '#features/planning/hold-time.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import type { Reader } from '#store/store.ts'
import { type Booked, bookAppointment, type Submission } from './book.ts'
import { repeated } from './same-request.ts'

/** What a browser submits without JavaScript: date and time in separate fields, on the business's clock. */
export type PlainForm = BookingValues & { [HONEYPOT_FIELD]: string; answers: GivenAnswer[] }

interface BookedOnce extends Pick<Booked, 'arrival' | 'window' | 'outsideArea' | 'answer' | 'hearFromUs'> {
  manageUrl: string | null
}

export type FormOutcome =
  /** A repeated submit gets no link: anybody who knows the form's contents could ask for it. The mail contains it. */
  | ({ ok: true; preferredDate: string; emailed: boolean } & BookedOnce)
  /** `problem` is about the whole form, not about one field. */
  | { ok: false; kind: RefusalKind; problem: string; errors: BookingErrors }

export async function bookFromForm(
  desk: Desk,
  form: PlainForm,
  visitorAddress: string,
  now: Temporal.Instant,
): Promise<FormOutcome> {
  try {
    return { ok: true, ...(await submit(desk, form, visitorAddress, now)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { kind, code, fields, message } = error
    return { ok: false, kind, problem: fields ? '' : message, errors: errorsOnForm(code, fields) }
  }
}

async function submit(desk: Desk, form: PlainForm, visitorAddress: string, now: Temporal.Instant) {
  const business = await readBusiness(desk.store)
  const { timeZone, phone } = business
  if (desk.limits) await limitAddress(desk.store, visitorAddress, phone, now)
  const parsed = bookingFormSchema.safeParse(form)
  if (!parsed.success) throw new Refusal('invalid', '', { fields: fieldErrors(parsed.error.issues) })
  const { date, time, street, unit, city, zip, access, ...customer } = parsed.data
  await requireAddress(desk.store, { street, zip })
  const preferredDate = slotInstant(date, time, timeZone)
  if (preferredDate === null) throw new Refusal('invalid', '', { fields: { time: SLOT_CLOSURE_WORDS['off-grid'] } })
  const traces = { [HONEYPOT_FIELD]: form[HONEYPOT_FIELD] }
  const address = addressIn({ ...form, street, unit, city, zip, access })
  const request = { ...customer, ...address, answers: form.answers, preferredDate }
  const booked = await bookOnce(desk, { request, traces, visitorAddress }, business, now)
  return { preferredDate, emailed: desk.hasMailServer, ...booked }
}

async function bookOnce(
  desk: Desk,
  submission: Submission,
  business: Business,
  now: Temporal.Instant,
): Promise<BookedOnce> {
  try {
    const booked = await bookAppointment(desk, { ...submission, isWithoutKey: true }, now)
    const { manageUrl, arrival, window, outsideArea, answer, hearFromUs } = booked
    return { manageUrl, arrival, window, outsideArea, answer, hearFromUs }
  } catch (error) {
    const earlier = isSlotTaken(error) ? await repeated(desk.store, submission.request, now) : undefined
    if (!earlier) throw error
    const { window, outsideArea, createdAt } = appointmentOf(earlier, now)
    const { settings } = await readTrade(desk.store)
    const arrival = formatArrival({ preferredDate: submission.request.preferredDate, window }, business)
    return {
      manageUrl: null,
      arrival,
      window: window ?? undefined,
      outsideArea,
      answer: answerWords(business),
      hearFromUs: hearFromUs(createdAt, business, settings, now),
    }
  }
}

/** The same rule as in the form. The booking itself only needs the ZIP code. */
async function requireAddress(reader: Reader, given: { street: string; zip: string }): Promise<void> {
  const { area, settings } = await readTrade(reader)
  const fields = { ...(needsZip(area, settings.driving) && missingAddress(given)) }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', '', { fields })
}
