import { ATTENDANCE_WORDS, CUSTOMER_APPOINTMENT_MESSAGES } from '#domain/appointments/customer-appointment.ts'
import { parseInput } from '#domain/documents/parse-input.ts'
import { Refusal, type RefusalKind } from '#domain/documents/refusal.ts'
import { FEEDBACK_WORDS } from '#domain/feedback/feedback.ts'
import { feedbackSchema } from '#domain/feedback/schema.ts'
import { CHOICE_WORDS } from '#domain/offers/offer.ts'
import { otherTimesSchema } from '#domain/offers/schema.ts'
import { PHOTO_MESSAGES, PHOTO_WORDS } from '#domain/photos/photo.ts'
import { THREAD_WORDS } from '#domain/thread/line.ts'
import type { Desk } from '#features/appointments/desk.ts'
import { promiseToAttend } from '#features/customer-messages/attend.ts'
import { giveFeedback } from '#features/feedback/give-feedback.ts'
import { limitAddress } from '#features/forms/limits.ts'
import { answerOffer, type OfferAnswer } from '#features/offers/answer-offer.ts'
import type { PhotoDesk } from '#features/photos/add-photo.ts'
import { deletePhoto } from '#features/photos/delete-photo.ts'
import { writeWithPhoto } from '#features/photos/write-with-photo.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import type { KeyHolder } from './access.ts'
import { cancelAppointment } from './cancel.ts'
import { reserveTime } from './reserve.ts'
import { type CustomerAppointment, showToCustomer } from './view.ts'

/** What a customer's browser submits without JavaScript. */
export interface PlainAct {
  /** See keyIn. */
  key: string
  does: string
  offer: string
  message: string
  /** Whether the box is ticked that allows feedback to be shown. */
  mayShow?: boolean | undefined
  photo: Uint8Array | undefined
  /** The same when the browser sends a line again. */
  lineKey?: string | undefined
  /** The photo to delete. */
  photoId?: string | undefined
  /** Whether the box is ticked that confirms it. */
  isSure?: boolean | undefined
}

export interface CustomerDesks {
  desk: Desk
  photoDesk: PhotoDesk
}

export type PlainOutcome =
  | { ok: true; appointment: CustomerAppointment; words: string }
  | { ok: false; kind: RefusalKind; problem: string; appointment: CustomerAppointment | undefined }

/** Opens the appointment and does what the customer asks. A refusal comes with the appointment as it is, if the key fits. */
export async function actFromForm(
  desks: CustomerDesks,
  id: string,
  act: PlainAct,
  visitorAddress: string,
  now: Temporal.Instant,
): Promise<PlainOutcome> {
  const { desk } = desks
  const holder = { id, key: keyIn(act.key) }
  try {
    const { phone } = await readBusiness(desk.store)
    if (desk.limits) await limitAddress(desk.store, visitorAddress, phone, now)
    return { ok: true, ...(await perform(desks, holder, act, visitorAddress, now)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const appointment = await showToCustomer(desk.store, holder, now).catch(unopened)
    return { ok: false, kind: error.kind, problem: error.message, appointment }
  }
}

/** Customers may paste the whole link. Those of a reminder end in what the reader wants to do. */
export function keyIn(text: string): string {
  const [key = ''] = text.slice(text.lastIndexOf('#') + 1).split('/')
  return key.trim()
}

function unopened(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

async function perform(
  { desk, photoDesk }: CustomerDesks,
  holder: KeyHolder,
  act: PlainAct,
  address: string,
  now: Temporal.Instant,
): Promise<{ appointment: CustomerAppointment; words: string }> {
  if (act.does === 'write') {
    const appointment = await writeWithPhoto(desk, photoDesk, { holder, address }, act, now)
    return { appointment, words: THREAD_WORDS.sent }
  }
  if (act.does === 'delete-photo') {
    if (!act.isSure) throw new Refusal('invalid', PHOTO_MESSAGES.unconfirmed)
    const user = { ...holder, by: 'customer' } as const
    await desk.store.transaction((tx) => deletePhoto(tx, user, act.photoId ?? '', now))
    return { appointment: await showToCustomer(desk.store, holder, now), words: PHOTO_WORDS.deleted }
  }
  if (act.does === 'attend') {
    return { appointment: await promiseToAttend(desk.store, holder, now), words: ATTENDANCE_WORDS.done }
  }
  if (act.does === 'cancel') {
    return { appointment: await cancelAppointment(desk, holder, now), words: CUSTOMER_APPOINTMENT_MESSAGES.cancelled }
  }
  if (act.does === 'give-feedback') {
    const given = parseInput(feedbackSchema, { text: act.message, mayShow: act.mayShow })
    return { appointment: await giveFeedback(desk, holder, given, now), words: FEEDBACK_WORDS.thanks }
  }
  const answer = answerOf(act)
  if (!answer) return { appointment: await reserveTime(desk.store, holder, now), words: '' }
  return { appointment: await answerOffer(desk, holder, answer, now), words: WORDS[answer.does] }
}

const WORDS: Record<OfferAnswer['does'], string> = {
  accept: CHOICE_WORDS.accepted,
  decline: CHOICE_WORDS.declined,
  'ask-others': CHOICE_WORDS.asked,
}

function answerOf({ does, offer, message }: PlainAct): OfferAnswer | undefined {
  if (does === 'accept') return { does, offer }
  if (does === 'decline') return { does }
  return does === 'ask-others' ? { does, ...parseInput(otherTimesSchema, { message }) } : undefined
}
