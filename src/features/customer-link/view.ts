import { holdsTime } from '#domain/appointments/appointment.ts'
import { calendarFile } from '#domain/appointments/calendar.ts'
import { customerMayChange } from '#domain/appointments/customer-appointment.ts'
import type { AppointmentEvent, UnknownEvent } from '#domain/appointments/history.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { currentArrival, isReportedDone } from '#domain/arrival/arrival.ts'
import { hearFromUs } from '#domain/business/answer-by.ts'
import { answerWords } from '#domain/business/promise.ts'
import { asksToAttend } from '#domain/customer-messages/reminder.ts'
import type { CustomerMessages } from '#domain/customer-messages/schema.ts'
import type { Language } from '#domain/language/language.ts'
import { pick } from '#domain/objects/pick.ts'
import { HAPPENED_WORDS } from '#domain/thread/happened/words.ts'
import { type BusinessClock, formatMoment } from '#domain/time/business-time.ts'
import { readHistory } from '#features/appointments/history.ts'
import { appointmentOf } from '#features/appointments/stored-appointment.ts'
import { customerMessages } from '#features/customer-messages/opt-outs.ts'
import { sentEstimates } from '#features/estimates/stored-estimate.ts'
import { feedback } from '#features/feedback/stored-feedback.ts'
import { offeredTimes } from '#features/offers/offered.ts'
import { shownPhotos } from '#features/photos/photo-record.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { serviceNameFor } from '#features/services/read-services.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { customerEvent, readCalendarSite } from '#mail/letter-calendar.ts'
import type { Reader, Stored } from '#store/store.ts'
import { type KeyHolder, openWithKey } from './access.ts'

const SHOWN = [
  'id',
  'customerName',
  'customerEmail',
  'customerPhone',
  'serviceType',
  'window',
  'minutes',
  'outsideArea',
  'address',
  'preferredDate',
  'description',
  'answers',
  'status',
  'held',
  'rejectionReason',
  'language',
  'updatedAt',
] as const

export type CustomerAppointment = Awaited<ReturnType<typeof customerView>>

export async function customerView(reader: Reader, stored: Stored, now: Temporal.Instant) {
  const appointment = appointmentOf(stored, now)
  const { language } = appointment
  const [business, scheduling, offers, settings, given, serviceName] = await Promise.all([
    readBusiness(reader),
    readScheduling(reader),
    offeredTimes(reader, stored.id),
    customerMessages(reader),
    feedback.get(reader, stored.id),
    serviceNameFor(reader, appointment),
  ])
  const isWaiting = appointment.status === 'pending' && appointment.answeredAt === null
  return {
    ...pick(appointment, SHOWN),
    serviceName,
    held: holdsTime(appointment),
    rejectionReason: appointment.status === 'rejected' ? appointment.rejectionReason : '',
    mayChange: customerMayChange(appointment.status, appointment.preferredDate, now),
    /** The sequence of its calendar entry. Increases with each change. */
    sequence: stored.version,
    /** "within 1 business hour" */
    answer: answerWords(business, language),
    /** Times to choose from, instead of the requested one. */
    offers,
    /** Whether the customer said that they will be there. Null too early or too late to ask. */
    attending: attendance(appointment, settings, now),
    /** On the day of the visit: on the way, late or there. */
    arrival: isReportedDone(appointment) ? null : currentArrival(appointment),
    /** Once the visit is completed, if the owner asks for it: where to review it, and the customer's feedback. */
    afterwards:
      appointment.status === 'completed' && settings.review
        ? { reviewUrl: settings.reviewUrl, written: given?.data.text ?? '' }
        : null,
    /** Requests, decisions, moves and messages, oldest first. */
    thread: await customerThread(reader, stored.id, business, language),
    /** Estimates for this request that were sent. Its key opens them. */
    estimates: await sentEstimates(reader, stored.id),
    /** From both sides, oldest first. */
    photos: await shownPhotos(reader, stored.id),
    /** "You'll hear from us by Monday 10 AM." Empty unless the request waits for an answer that is not late. */
    hearFromUs: isWaiting ? hearFromUs(appointment.askedAt, business, scheduling, now, language) : '',
  }
}

export async function showToCustomer(
  reader: Reader,
  holder: KeyHolder,
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  const { stored } = await openWithKey(reader, holder, now)
  return customerView(reader, stored, now)
}

async function customerThread(reader: Reader, id: string, business: BusinessClock, language: Language) {
  const events = await readHistory(reader, id)
  return events.toReversed().flatMap((past) => {
    const isSaid = past.event === 'said'
    const text = isSaid ? past.text : tellCustomer(past, business, language)
    if (!text || past.event === 'unknown') return []
    const by = past.by === 'customer' ? ('customer' as const) : ('business' as const)
    // The text is a person's message, or a sentence about an event.
    return [{ id: past.id, at: past.at, by, text, isSaid }]
  })
}

function attendance(appointment: Appointment, settings: CustomerMessages, now: Temporal.Instant): boolean | null {
  const { preferredDate, attendingOf } = appointment
  return asksToAttend(appointment, settings, now) ? attendingOf === preferredDate : null
}

/** The same entry as in the mails, so that a later one replaces it in the customer's calendar. */
export async function customerCalendar(reader: Reader, holder: KeyHolder, now: Temporal.Instant): Promise<string> {
  const { stored, appointment } = await openWithKey(reader, holder, now)
  const { status, updatedAt: changedAt, language } = appointment
  const [business, site, serviceName] = await Promise.all([
    readBusiness(reader),
    readCalendarSite(reader),
    serviceNameFor(reader, appointment),
  ])
  const named = { ...appointment, serviceName }
  return calendarFile(
    'PUBLISH',
    customerEvent({ appointment: named, business, language, site, status, sequence: stored.version, changedAt }),
  )
}

// The history of a request for its customer, without the names of administrators and crews and other internal details.

/** Null for events that don't concern the customer. */
function tellCustomer(
  event: AppointmentEvent | UnknownEvent,
  clock: BusinessClock,
  language: Language = 'en',
): string | null {
  const words = HAPPENED_WORDS[language]
  const moment = (instant: string) => formatMoment(instant, clock, language)
  switch (event.event) {
    case 'created':
      return event.by === 'customer' ? words.asked : words.entered
    case 'moved': {
      const to = event.to === undefined ? words.anotherTime : moment(event.to)
      return event.by === 'customer' ? words.youMoved(to) : words.weMoved(to)
    }
    case 'corrected':
      return event.by === 'customer' ? words.youCorrected : words.weCorrected
    case 'cancelled':
      return event.by === 'customer' ? words.youCanceled : words.weCanceled
    case 'status':
      return event.status === 'cancelled' ? words.weCanceled : words[event.status]
    case 'offered':
      return words.offered((event.times ?? []).map(moment).join('; '))
    case 'accepted':
      return event.to === undefined ? words.choseTime : words.chose(moment(event.to))
    case 'declined':
      return words.declined
    case 'asked-others':
      return words.askedOthers
    case 'reserved':
      return words.reserved
    case 'expired':
      return words.expired
    case 'attending':
      return words.attending
    case 'on-my-way':
      return words.onMyWay
    case 'running-late':
      return words.runningLate
    case 'here':
      return words.here
    case 'gave-feedback':
      return words.gaveFeedback
    default:
      return null
  }
}
