import { startClock } from '#domain/appointments/answer-clock.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { pick } from '#domain/objects/pick.ts'
import { offerId } from '#domain/offers/offer.ts'
import { CHOICE_WORDS } from '#domain/offers/words.ts'
import { instantText } from '#domain/time/date.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { readHistory, recordEvent } from '#features/appointments/history.ts'
import { queueMails } from '#features/appointments/mails/appointment-mails.ts'
import { cancelUnsentMails } from '#features/appointments/mails/customer-mails.ts'
import { appointmentOf, changeAppointment } from '#features/appointments/stored-appointment.ts'
import { type KeyHolder, openWithKey } from '#features/customer-link/access.ts'
import { requireKey } from '#features/customer-link/manage-key.ts'
import { type CustomerAppointment, customerView } from '#features/customer-link/view.ts'
import { claimTime } from '#features/planning/crew-time.ts'
import { lockDaysOf } from '#features/planning/day-lock.ts'
import { freeOffers, heldVisit, offersOf } from '#features/planning/held-visits.ts'
import { slotTaken } from '#features/planning/hold-time.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Circumstances } from '#features/waiting-list/stored-waiting.ts'
import type { Reader, Stored, Transaction } from '#store/store.ts'

/** The customer's answer to the offered times. */
export type OfferAnswer =
  | { does: 'accept'; offer: string }
  | { does: 'decline' }
  | { does: 'ask-others'; message: string }

/** Accepting moves and confirms in one transaction. Whatever the answer, the other times are free. */
export async function answerOffer(
  context: BookingContext,
  holder: KeyHolder,
  answer: OfferAnswer,
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  const { store, publicUrl, delivery } = context
  const business = await readBusiness(store)
  const answered = await store.transaction(async (tx) => {
    await requireKey(tx, holder.id, holder.key)
    await lockDaysOf(tx, [holder.id], business.timeZone)
    const { stored, appointment } = await openWithKey(tx, holder, now)
    const offered = await offersOf(tx, stored.id)
    if (offered.length === 0 && (await isRepeated(tx, stored.id, answer))) return stored
    if (offered.length === 0) throw gone()
    const circumstances = { business, publicUrl, now }
    if (answer.does === 'accept')
      return accept(tx, stored, appointment, chosen(offered, answer.offer, now), circumstances)
    return answer.does === 'decline'
      ? decline(tx, stored, appointment, circumstances)
      : askOthers(tx, stored, appointment, answer.message, circumstances)
  })
  delivery.wake()
  return customerView(store, answered, now)
}

const EVENT_OF = { accept: 'accepted', decline: 'declined', 'ask-others': 'asked-others' } as const

/** Messages about a request decide nothing. */
const BESIDES: readonly string[] = ['said', 'noted', 'assigned']

/** Whether this answer equals the last decision. Its response was lost, or the customer tapped twice. */
async function isRepeated(reader: Reader, id: string, answer: OfferAnswer): Promise<boolean> {
  const last = (await readHistory(reader, id)).find(({ event }) => !BESIDES.includes(event))
  if (last?.event !== EVENT_OF[answer.does]) return false
  return answer.does !== 'accept' || answer.offer === offerId(id, last.to ?? '')
}

/** The job releases an expired offer up to a minute late. */
function chosen(offered: readonly Stored[], id: string, now: Temporal.Instant): Stored {
  const offer = offered.find((each) => each.id === id)
  if (!offer || String(offer.data.expiresAt) <= instantText(now)) throw gone()
  return offer
}

async function accept(
  tx: Transaction,
  { id }: Stored,
  { preferredDate: from, status: was }: Appointment,
  offer: Stored,
  context: Circumstances,
): Promise<Stored> {
  const visit = heldVisit(offer)
  if (!visit) throw gone()
  await freeOffers(tx, id)
  const { preferredDate } = offer.data
  const time = pick(offer.data, ['preferredDate', 'minutes', 'bufferMinutes', 'window', 'crewId', 'plannedStart'])
  const change = { ...time, status: 'confirmed', held: true, outsideArea: false, offeredAt: null }
  const stored = await changeAppointment(tx, id, change)
  // The offer blocked the same quarter hours until now, and the days are locked.
  if (!(await claimTime(tx, { ...visit, id }))) throw slotTaken()
  const to = String(preferredDate)
  await recordEvent(tx, id, { event: 'accepted', by: 'customer', status: 'confirmed', was, from, to })
  await cancelUnsentMails(tx, id)
  const appointment = appointmentOf(stored, context.now)
  const letter = { ...context, appointment, sequence: stored.version, previousDate: from }
  await queueMails(tx, ['approval', 'offer-accepted'], letter)
  return stored
}

async function decline(tx: Transaction, before: Stored, { status: was }: Appointment, context: Circumstances) {
  await freeOffers(tx, before.id)
  const stored = await changeAppointment(tx, before.id, { status: 'cancelled', nextStepAt: null, offeredAt: null })
  await recordEvent(tx, before.id, { event: 'declined', by: 'customer', status: 'cancelled', was })
  await cancelUnsentMails(tx, before.id)
  const appointment = appointmentOf(stored, context.now)
  await queueMails(tx, ['offer-declined'], { ...context, appointment, sequence: stored.version })
  return stored
}

/** The request waits for the desk again, without a time. */
async function askOthers(
  tx: Transaction,
  before: Stored,
  { preferredDate, status }: Appointment,
  message: string,
  context: Circumstances,
): Promise<Stored> {
  const { business, now } = context
  await freeOffers(tx, before.id)
  const clock = startClock({ preferredDate }, business, await readScheduling(tx), now)
  const wrote = message !== '' && { customerWroteAt: instantText(now) }
  const stored = await changeAppointment(tx, before.id, { ...clock, ...wrote, offeredAt: null })
  await recordEvent(tx, before.id, { event: 'asked-others', by: 'customer', status })
  if (message !== '') await recordEvent(tx, before.id, { event: 'said', by: 'customer', text: message, status })
  await cancelUnsentMails(tx, before.id)
  const appointment = appointmentOf(stored, now)
  await queueMails(tx, ['offer-others'], { ...context, appointment, sequence: stored.version, message })
  return stored
}

export function gone(): Refusal {
  return new Refusal('conflict', CHOICE_WORDS.en.gone, { code: 'offer-gone' })
}
