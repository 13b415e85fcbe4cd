import { ADDRESS_FIELDS } from '#domain/appointments/booking-form.ts'
import { chosenTimeSchema, correctionSchema } from '#domain/appointments/schema.ts'
import { CUSTOMER_LINK_WORDS } from '#domain/customer-link/words.ts'
import { parseInput } from '#domain/documents/parse-input.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { feedbackSchema } from '#domain/feedback/schema.ts'
import { FEEDBACK_WORDS } from '#domain/feedback/words.ts'
import type { Language } from '#domain/language/language.ts'
import { otherTimesSchema } from '#domain/offers/schema.ts'
import { CHOICE_WORDS } from '#domain/offers/words.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { textIn } from '#domain/text/form-data.ts'
import { spaced } from '#domain/text/text.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import type { BookingContext } from '#features/appointments/context.ts'
import { chosenInstant } from '#features/booking/requested-time.ts'
import { promiseToAttend } from '#features/customer-messages/send-reminders.ts'
import { giveFeedback } from '#features/feedback/give-feedback.ts'
import { limitAddress } from '#features/forms/limits.ts'
import { answerOffer } from '#features/offers/answer-offer.ts'
import { type PhotoContext, writeWithPhoto } from '#features/photos/add-photo.ts'
import { deletePhoto } from '#features/photos/delete-photo.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { KeyHolder } from './access.ts'
import { correctAppointment } from './correct.ts'
import { cancelAppointment, moveAppointment, reserveTime } from './move.ts'
import { type CustomerAppointment, showToCustomer } from './view.ts'

export interface ActedAsCustomer {
  appointment: CustomerAppointment
  words: string
}

/** Opens the appointment and runs the action of a form on the customer's page, sent with or without JavaScript. */
export async function actFromForm(
  desks: { context: BookingContext; photoContext: PhotoContext },
  id: string,
  data: FormData,
  visitorAddress: string,
  now: Temporal.Instant,
): Promise<ActedAsCustomer> {
  const { store, limits } = desks.context
  const { phone, timeZone } = await readBusiness(store)
  if (limits) await limitAddress(store, visitorAddress, phone, now)
  const holder = { id, key: keyIn(data) }
  switch (textIn(data, 'does')) {
    case 'move': {
      const chosen = parseInput(chosenTimeSchema, { date: textIn(data, 'date'), time: textIn(data, 'time') })
      const appointment = await moveAppointment(desks.context, holder, chosenInstant(chosen, timeZone), now)
      const moved = CUSTOMER_LINK_WORDS[appointment.language].moved(appointment.answer)
      return { appointment, words: `${moved}${spaced(appointment.hearFromUs)}` }
    }
    case 'write': {
      const file = data.get('photo')
      const photo = file instanceof File && file.size > 0 ? await file.bytes() : undefined
      const line = { message: textIn(data, 'message'), photo, lineKey: textIn(data, 'lineKey') }
      const writer = { holder, address: visitorAddress }
      return done(
        writeWithPhoto(desks.context, desks.photoContext, writer, line, now),
        (language) => THREAD_WORDS[language].sent,
      )
    }
    case 'delete-photo': {
      if (!data.has('isSure')) throw new Refusal('invalid', PHOTO_WORDS.en.unconfirmed)
      const user = { ...holder, by: 'customer' } as const
      await deletePhoto(store, user, textIn(data, 'photoId'), now)
      return done(showToCustomer(store, holder, now), (language) => PHOTO_WORDS[language].deleted)
    }
    default:
      return perform(desks.context, holder, data, now)
  }
}

async function perform(context: BookingContext, holder: KeyHolder, data: FormData, now: Temporal.Instant) {
  const does = textIn(data, 'does')
  const message = textIn(data, 'message')
  switch (does) {
    case 'accept': {
      const taken = answerOffer(context, holder, { does, offer: textIn(data, 'offer') }, now)
      return done(taken, (language) => CHOICE_WORDS[language].accepted)
    }
    case 'decline':
      return done(answerOffer(context, holder, { does }, now), (language) => CHOICE_WORDS[language].declined)
    case 'ask-others': {
      const asked = parseInput(otherTimesSchema, { message })
      return done(answerOffer(context, holder, { does, ...asked }, now), (language) => CHOICE_WORDS[language].asked)
    }
    case 'attend':
      return done(
        promiseToAttend(context.store, holder, now),
        (language) => CUSTOMER_LINK_WORDS[language].attendance.done,
      )
    case 'cancel':
      return done(cancelAppointment(context, holder, now), (language) => CUSTOMER_LINK_WORDS[language].canceled)
    case 'correct': {
      const correction = parseInput(correctionSchema, correctionIn(data))
      const corrected = correctAppointment(context, holder, correction, now)
      return done(corrected, (language) => CUSTOMER_LINK_WORDS[language].corrected)
    }
    case 'give-feedback': {
      const given = parseInput(feedbackSchema, { text: message, mayShow: data.has('mayShow') })
      return done(giveFeedback(context, holder, given, now), (language) => FEEDBACK_WORDS[language].thanks)
    }
    default:
      return done(reserveTime(context.store, holder, now), () => '')
  }
}

async function done(
  acted: Promise<CustomerAppointment>,
  wordsIn: (language: Language) => string,
): Promise<ActedAsCustomer> {
  const appointment = await acted
  return { appointment, words: wordsIn(appointment.language) }
}

/** Customers may paste the whole link. Links in reminders end in the reader's intended action. */
export function keyIn(data: FormData): string {
  const text = textIn(data, 'key')
  const [key = ''] = text.slice(text.lastIndexOf('#') + 1).split('/')
  return key.trim()
}

/** Missing fields stay unchanged. */
function correctionIn(data: FormData) {
  const sent = (name: string) => (data.has(name) ? textIn(data, name) : undefined)
  const hasAddress = ADDRESS_FIELDS.some((field) => data.has(field))
  const address = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, textIn(data, field)]))
  return {
    customerPhone: sent('customerPhone'),
    description: sent('description'),
    ...(hasAddress && { address }),
  }
}
