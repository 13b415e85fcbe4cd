import { holdsTime } from '#domain/appointments/appointment.ts'
import { calendarFile } from '#domain/appointments/calendar.ts'
import { customerMayChange } from '#domain/appointments/customer-appointment.ts'
import type { Appointment } from '#domain/appointments/schema.ts'
import { type Arrival, currentArrival } from '#domain/arrival/arrival.ts'
import { hearFromUs } from '#domain/business/answer-by.ts'
import { answerWords } from '#domain/business/promise.ts'
import { asksToAttend } from '#domain/customer-messages/reminder.ts'
import type { CustomerMessages } from '#domain/customer-messages/schema.ts'
import type { OfferedTime } from '#domain/offers/offer.ts'
import type { ShownPhoto } from '#domain/photos/photo.ts'
import { tellCustomer } from '#domain/thread/line.ts'
import type { BusinessClock } from '#domain/time/business-time.ts'
import { readHistory } from '#features/appointments/history.ts'
import { appointmentOf } from '#features/appointments/stored-appointment.ts'
import { customerMessages } from '#features/customer-messages/opt-outs.ts'
import { feedback } from '#features/feedback/stored-feedback.ts'
import { offeredTimes } from '#features/offers/offered.ts'
import { shownPhotos } from '#features/photos/photo-record.ts'
import { readScheduling } from '#features/scheduling/read-scheduling.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { customerEvent, readCalendarSite } from '#mail/letter-calendar.ts'
import type { Reader, Stored } from '#store/store.ts'
import { type KeyHolder, openWithKey } from './access.ts'

/** An appointment as its customer sees it. */
export type CustomerAppointment = Pick<
  Appointment,
  | 'id'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'serviceType'
  | 'serviceName'
  | 'window'
  | 'minutes'
  | 'outsideArea'
  | 'address'
  | 'preferredDate'
  | 'description'
  | 'answers'
  | 'status'
  | 'held'
  | 'rejectionReason'
  | 'updatedAt'
> & {
  mayChange: boolean
  /** The sequence of its calendar entry. Increases with each change. */
  sequence: number
  /** "within 1 business hour" */
  answer: string
  /** "You'll hear from us by Monday 10 AM." Empty unless the request waits for an answer that is not late. */
  hearFromUs: string
  /** Times to choose from, instead of the one asked for. */
  offers: OfferedTime[]
  /** Whether the customer said that they will be there. Null if there is nothing to say yet, or any more. */
  attending: boolean | null
  /** On the day of the visit: on the way, late or there. */
  arrival: Arrival | null
  /** Once the visit is completed, if the owner asks for it: where to review it, and what the customer has written. */
  afterwards: { reviewUrl: string; written: string } | null
  /** What was asked, decided, moved and said, oldest first. */
  thread: ThreadEntry[]
  /** From both sides, oldest first. */
  photos: ShownPhoto[]
}

export interface ThreadEntry {
  id: string
  at: string
  by: 'customer' | 'business'
  /** What somebody wrote, or a sentence about what happened. */
  text: string
  isSaid: boolean
}

export async function customerView(
  reader: Reader,
  stored: Stored,
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  const appointment = appointmentOf(stored, now)
  const [business, scheduling, offers, settings, given] = await Promise.all([
    readBusiness(reader),
    readScheduling(reader),
    offeredTimes(reader, stored.id),
    customerMessages(reader),
    feedback.get(reader, stored.id),
  ])
  const isWaiting = appointment.status === 'pending' && appointment.answeredAt === null
  return {
    id: appointment.id,
    customerName: appointment.customerName,
    customerEmail: appointment.customerEmail,
    customerPhone: appointment.customerPhone,
    serviceType: appointment.serviceType,
    serviceName: appointment.serviceName,
    window: appointment.window,
    minutes: appointment.minutes,
    outsideArea: appointment.outsideArea,
    address: appointment.address,
    preferredDate: appointment.preferredDate,
    description: appointment.description,
    answers: appointment.answers,
    status: appointment.status,
    held: holdsTime(appointment),
    rejectionReason: appointment.status === 'rejected' ? appointment.rejectionReason : '',
    updatedAt: appointment.updatedAt,
    mayChange: customerMayChange(appointment.status, appointment.preferredDate, now),
    sequence: stored.version,
    answer: answerWords(business),
    offers,
    attending: attendance(appointment, settings, now),
    arrival: currentArrival(appointment),
    afterwards:
      appointment.status === 'completed' && settings.review
        ? { reviewUrl: settings.reviewUrl, written: given?.data.text ?? '' }
        : null,
    thread: await customerThread(reader, stored.id, business),
    photos: await shownPhotos(reader, stored.id),
    hearFromUs: isWaiting ? hearFromUs(appointment.askedAt, business, scheduling, now) : '',
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

async function customerThread(reader: Reader, id: string, business: BusinessClock): Promise<ThreadEntry[]> {
  const events = await readHistory(reader, id)
  return events.toReversed().flatMap((past) => {
    const isSaid = past.event === 'said'
    const text = isSaid ? past.text : tellCustomer(past, business)
    if (!text || past.event === 'unknown') return []
    return [{ id: past.id, at: past.at, by: past.by === 'customer' ? 'customer' : 'business', text, isSaid }]
  })
}

function attendance(appointment: Appointment, settings: CustomerMessages, now: Temporal.Instant): boolean | null {
  const { preferredDate, attendingOf } = appointment
  return asksToAttend(appointment, settings, now) ? attendingOf === preferredDate : null
}

/** The same entry as in the mails, so that a later one replaces it in the customer's calendar. */
export async function customerCalendar(reader: Reader, holder: KeyHolder, now: Temporal.Instant): Promise<string> {
  const { stored, appointment } = await openWithKey(reader, holder, now)
  const { status, updatedAt: changedAt } = appointment
  const [business, site] = await Promise.all([readBusiness(reader), readCalendarSite(reader)])
  return calendarFile(
    'PUBLISH',
    customerEvent({ appointment, business, site, status, sequence: stored.version, changedAt }),
  )
}
