import { type BookingErrors, type BookingValues, errorsOnForm } from '#domain/appointment/booking-form.ts'
import { bookingFormSchema } from '#domain/appointment/schema.ts'
import { Refusal, type RefusalKind } from '#domain/document/refusal.ts'
import { HONEYPOT_FIELD } from '#domain/form/abuse.ts'
import { fieldErrors } from '#domain/form/field-errors.ts'
import { SLOT_CLOSURE_WORDS, slotInstant } from '#domain/schedule/slot.ts'
import type { Desk } from '#features/appointments/desk/desk.ts'
import { isSlotTaken } from '#features/appointments/slots/hold-time.ts'
import { limitAddress } from '#features/forms/limits.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { bookAppointment, type Submission } from './book.ts'
import { isRepeated } from './same-request.ts'

/** What a browser submits without JavaScript: date and time in separate fields, on the business's clock. */
export type PlainForm = BookingValues & { [HONEYPOT_FIELD]: string }

export type FormOutcome =
  /** A repeated submit gets no link: anybody who knows the form's contents could ask for it. The mail contains it. */
  | { ok: true; manageUrl: string | null; preferredDate: string; emailed: boolean }
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
  const { timeZone, phone } = await readBusiness(desk.store)
  if (desk.limits) await limitAddress(desk.store, visitorAddress, phone, now)
  const parsed = bookingFormSchema.safeParse(form)
  if (!parsed.success) throw new Refusal('invalid', '', { fields: fieldErrors(parsed.error.issues) })
  const { date, time, ...customer } = parsed.data
  const preferredDate = slotInstant(date, time, timeZone)
  if (preferredDate === null) throw new Refusal('invalid', '', { fields: { time: SLOT_CLOSURE_WORDS['off-grid'] } })
  const traces = { [HONEYPOT_FIELD]: form[HONEYPOT_FIELD] }
  const manageUrl = await bookOnce(desk, { request: { ...customer, preferredDate }, traces, visitorAddress }, now)
  return { manageUrl, preferredDate, emailed: desk.hasMailServer }
}

async function bookOnce(desk: Desk, submission: Submission, now: Temporal.Instant): Promise<string | null> {
  try {
    return (await bookAppointment(desk, { ...submission, isWithoutKey: true }, now)).manageUrl
  } catch (error) {
    if (isSlotTaken(error) && (await isRepeated(desk.store, submission.request, now))) return null
    throw error
  }
}
