import { minutesLeft } from '#domain/appointments/answer-clock.ts'
import { answerBy, businessWeek } from '#domain/business/answer-by.ts'
import type { Business } from '#domain/business/schema.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { type DeskAppointment, deskView } from '#features/appointments/context.ts'
import { lastLines } from '#features/appointments/history.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { type InboxMessage, messages, present } from '#features/contact/inbox.ts'
import { countWaiting, UNANSWERED, UNREAD, WAITING_LINE } from '#features/notifications/waiting-count.ts'
import { someAtATime } from '#features/system/each-row.ts'
import type { Reader } from '#store/store.ts'

/** The screen lists the most urgent ones. The lists behind it show all. */
const LISTED_AT_MOST = 50

export type WaitingRequest = ReturnType<typeof waitingRequest>

/** A customer's message. With `appointmentId` it is about that visit, otherwise it came from the contact form. */
export interface WaitingMessage {
  id: string
  appointmentId: string | null
  name: string
  phone: string
  text: string
  at: string
}

interface Promises {
  business: Business
  scheduling: SchedulingSettings
}

export async function whoWaits(reader: Reader, promises: Promises, now: Temporal.Instant) {
  const [counts, requests, unread, lines] = await Promise.all([
    countWaiting(reader, 0),
    appointments.query(reader, { ...UNANSWERED, orderBy: 'answerTurn', limit: LISTED_AT_MOST }),
    messages.query(reader, { ...UNREAD, orderBy: 'createdAt', limit: LISTED_AT_MOST }),
    waitingLines(reader, now),
  ])
  const written = [...unread.map((stored) => fromForm(present(stored))), ...lines]
  return {
    counts,
    // Urgent ones first, then by the promised time. One that has waited for a year counts the hours of every day since.
    requests: await someAtATime(requests, (stored) => waitingRequest(deskView(stored, now), promises, now)),
    /** The oldest first. */
    messages: written.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  }
}

function waitingRequest(request: DeskAppointment, { business, scheduling }: Promises, now: Temporal.Instant) {
  const { id, version, customerName, customerPhone, serviceName, status, held, preferredDate, window } = request
  const { urgency, description, outsideArea, askedAt } = request
  const week = businessWeek(business, scheduling)
  // Requests of earlier releases didn't store the promise.
  const promised = request.answerBy ?? answerBy(askedAt, business, week)
  return {
    ...{ id, version, customerName, customerPhone, serviceName, status, held, preferredDate, window },
    ...{ urgency, description, outsideArea },
    /** Business minutes. Null if nothing was promised. */
    minutesLeft: promised === null ? null : minutesLeft(promised, week, now),
  }
}

function fromForm({ id, name, phone, message, createdAt }: InboxMessage): WaitingMessage {
  return { id, appointmentId: null, name, phone, text: message, at: createdAt }
}

async function waitingLines(reader: Reader, now: Temporal.Instant): Promise<WaitingMessage[]> {
  const stored = await appointments.query(reader, { ...WAITING_LINE, orderBy: 'lineWaitsSince', limit: LISTED_AT_MOST })
  const lines = await lastLines(
    reader,
    stored.map(({ id }) => id),
  )
  return stored.map((each) => {
    const { id, customerName, customerPhone, lineWaitsSince } = deskView(each, now)
    const text = lines.get(id)?.text ?? ''
    return { id, appointmentId: id, name: customerName, phone: customerPhone, text, at: lineWaitsSince ?? '' }
  })
}
