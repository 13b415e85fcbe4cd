import type { Appointment } from '#domain/appointments/schema.ts'
import { BUSINESS_LISTS } from '#domain/business/business.ts'
import type { Business } from '#domain/business/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { FEEDBACK_DESK_WORDS, SHOWN_LIMIT } from '#domain/feedback/feedback.ts'
import type { Feedback } from '#domain/feedback/schema.ts'
import { FEEDBACK_WORDS } from '#domain/feedback/words.ts'
import { unmarked } from '#domain/onboarding/demo.ts'
import { firstName } from '#domain/text/text.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { queueMails } from '#features/appointments/mails/appointment-mails.ts'
import { appointments, changeAppointment } from '#features/appointments/stored-appointment.ts'
import { type KeyHolder, openWithKey } from '#features/customer-link/access.ts'
import { requireKey } from '#features/customer-link/manage-key.ts'
import { customerView } from '#features/customer-link/view.ts'
import { customerMessages } from '#features/customer-messages/opt-outs.ts'
import { readBusiness, settings } from '#features/settings/settings.ts'
import type { DocumentOf } from '#store/collection.ts'
import type { Store, Transaction } from '#store/store.ts'
import { feedback } from './stored-feedback.ts'

/** The customer gives feedback on the visit, once. Their text never changes, and sending it again does nothing. */
export async function giveFeedback(context: BookingContext, holder: KeyHolder, given: Feedback, now: Temporal.Instant) {
  const { store, publicUrl, delivery } = context
  const stored = await store.transaction(async (tx) => {
    const business = await readBusiness(tx)
    const { review } = await customerMessages(tx)
    await requireKey(tx, holder.id, holder.key)
    const { stored: before, appointment } = await openWithKey(tx, holder, now)
    if (appointment.status !== 'completed' || !review) throw refusal(FEEDBACK_WORDS.en.notNow)
    if (!(await keep(tx, appointment, given))) return before
    const stored = await changeAppointment(tx, appointment.id, {})
    await recordEvent(tx, appointment.id, { event: 'gave-feedback', by: 'customer', status: appointment.status })
    const letter = { appointment, business, publicUrl, now, sequence: 0, message: given.text }
    await queueMails(tx, ['feedback-notice'], letter)
    return stored
  })
  delivery.wake()
  return customerView(store, stored, now)
}

async function keep(tx: Transaction, appointment: Appointment, { text, mayShow }: Feedback): Promise<boolean> {
  const { id, customerName, serviceName, address } = appointment
  const author = firstName(customerName)
  const kept = { text, mayShow, author, place: address.city, serviceName, customerName, isShown: false }
  const { ok } = await feedback.set(tx, id, kept, { ifVersion: 0 })
  if (ok) return true
  const before = await feedback.get(tx, id)
  if (before?.data.text === text && before.data.mayShow === mayShow) return false
  throw refusal(FEEDBACK_WORDS.en.once)
}

function refusal(words: string): Refusal {
  return new Refusal('conflict', words, { code: 'no-feedback' })
}

type StoredFeedback = DocumentOf<typeof feedback>

export function present({ id, createdAt, data }: StoredFeedback) {
  return { id, createdAt, ...data }
}

export type ShownFeedback = ReturnType<typeof present>

/** Puts feedback among the reviews of the business profile, or takes it out again. */
export async function putOnSite(store: Store, id: string, isShown: boolean): Promise<ShownFeedback> {
  return store.transaction(async (tx) => {
    const profile = await readBusiness(tx)
    const found = await feedback.get(tx, id)
    if (!found) throw new Refusal('not-found', FEEDBACK_DESK_WORDS.gone)
    if (found.data.isShown === isShown) return present(found)
    if (isShown) await publish(tx, found, profile)
    else await withdraw(tx, found, profile)
    await feedback.set(tx, id, { isShown })
    return { ...present(found), isShown }
  })
}

async function publish(tx: Transaction, { id, data }: StoredFeedback, { reviews }: Business): Promise<void> {
  if (!data.mayShow) throw new Refusal('conflict', FEEDBACK_DESK_WORDS.notAllowed)
  if (data.text.length > SHOWN_LIMIT) throw new Refusal('conflict', FEEDBACK_DESK_WORDS.tooLong)
  if (reviews.length >= BUSINESS_LISTS.reviews.limit) throw new Refusal('conflict', FEEDBACK_DESK_WORDS.full)
  const saved = { reviews: [...reviews, reviewOf(data)] }
  // Feedback of a made-up customer doesn't make the demo's reviews the owner's.
  const isDemo = (await appointments.get(tx, id))?.data.demo === true
  const mark = isDemo ? {} : unmarked(await settings.get(tx, SETTINGS_IDS.business), saved)
  await settings.set(tx, SETTINGS_IDS.business, { ...saved, ...mark })
}

/** The owner may have changed or deleted it in the business profile since. */
async function withdraw(tx: Transaction, { data }: StoredFeedback, { reviews }: Business): Promise<void> {
  const review = JSON.stringify(reviewOf(data))
  const left = reviews.filter(({ quote, author, place }) => JSON.stringify({ quote, author, place }) !== review)
  if (left.length < reviews.length) await settings.set(tx, SETTINGS_IDS.business, { reviews: left })
}

function reviewOf({ text, author, place }: StoredFeedback['data']) {
  return { quote: text, author, place }
}

/** With the appointment, so that an erased person also disappears from the site. */
export async function forgetFeedback(tx: Transaction, id: string, { fromSite }: { fromSite: boolean }): Promise<void> {
  const found = await feedback.get(tx, id)
  if (fromSite && found?.data.isShown) await withdraw(tx, found, await readBusiness(tx))
  await feedback.delete(tx, id)
}
