import type { Appointment } from '#domain/appointments/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { FEEDBACK_WORDS, firstName } from '#domain/feedback/feedback.ts'
import type { Feedback } from '#domain/feedback/schema.ts'
import type { Desk } from '#features/appointments/desk.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { queueMails } from '#features/appointments/mails/appointment-mails.ts'
import { changeAppointment } from '#features/appointments/stored-appointment.ts'
import { type KeyHolder, openWithKey } from '#features/customer-link/access.ts'
import { requireKey } from '#features/customer-link/manage-key.ts'
import { type CustomerAppointment, customerView } from '#features/customer-link/view.ts'
import { customerMessages } from '#features/customer-messages/read-customer-messages.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import type { Transaction } from '#store/store.ts'
import { feedback } from './stored-feedback.ts'

/** The customer says how the visit went. Once: what they wrote stays as it is, and sent again it changes nothing. */
export async function giveFeedback(
  desk: Desk,
  holder: KeyHolder,
  given: Feedback,
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  const { store, publicUrl, delivery } = desk
  const stored = await store.transaction(async (tx) => {
    const business = await readBusiness(tx)
    const { review } = await customerMessages(tx)
    await requireKey(tx, holder.id, holder.key)
    const { stored: before, appointment } = await openWithKey(tx, holder, now)
    if (appointment.status !== 'completed' || !review) throw refusal(FEEDBACK_WORDS.notNow)
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

/** False if the same words were stored before. */
async function keep(tx: Transaction, appointment: Appointment, { text, mayShow }: Feedback): Promise<boolean> {
  const { id, customerName, serviceName, address } = appointment
  const author = firstName(customerName)
  const kept = { text, mayShow, author, place: address.city, serviceName, customerName, isShown: false }
  const { ok } = await feedback.set(tx, id, kept, { ifVersion: 0 })
  if (ok) return true
  const before = await feedback.get(tx, id)
  if (before?.data.text === text && before.data.mayShow === mayShow) return false
  throw refusal(FEEDBACK_WORDS.once)
}

function refusal(words: string): Refusal {
  return new Refusal('conflict', words, { code: 'no-feedback' })
}
