import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { OPENED_PREFIX } from '#domain/navigation/navigation.ts'
import { isQuiet } from '#domain/time/business-time.ts'
import { NOTIFICATIONS_PATH, PUSH_EVENT_LABELS, PUSH_TEST, type PushEvent, type SentPushEvent } from './push.ts'
import type { PushDeviceSettings } from './schema.ts'

/** Whether this device is notified of an event right now. */
export function isTold(
  { events, quiet }: Pick<PushDeviceSettings, 'events' | 'quiet'>,
  event: PushEvent,
  timeZone: string,
  now: Temporal.Instant,
): boolean {
  return events.includes(event) && !(quiet && isQuiet(quiet, timeZone, now))
}

/** The state of a request when its notification is sent. */
interface CurrentRequest {
  status: AppointmentStatus
  answeredAt: string | null
}

/** Whether the notification is still useful. A request that was answered meanwhile needs none. */
export function isRequestNews(event: PushEvent, { status, answeredAt }: CurrentRequest): boolean {
  switch (event) {
    case 'request':
    case 'half':
    case 'late':
      return status === 'pending' && answeredAt === null
    case 'cancellation':
      return status === 'cancelled'
    default:
      return true
  }
}

/** A lock screen shows only service and place. Nothing identifies the customer. */
export interface NoticeSubject {
  serviceName: string
  /** The city or, without one, the ZIP code. */
  place: string
  /** The back-office screen that shows it. */
  path: string
}

const TEST_SUBJECT = 'This is a test. Notifications reach this device.'
const MAIL_SUBJECT = "The mail server doesn't accept emails. Open Mail to see why."

/** "Repair in Tampa" */
function subjectLine({ serviceName, place }: NoticeSubject): string {
  return place ? `${serviceName} in ${place}` : serviceName
}

export interface Notice {
  id: string
  event: SentPushEvent
  subject: NoticeSubject
  /** Notifications with the same tag replace each other. */
  tag: string
  /** Requests and messages that wait for an answer. */
  waiting: number
  publicUrl: string
}

/** The first one opens the request like the second, where Confirm is one tap. A notification carries no secret. */
const ACTIONS = { confirm: 'Confirm', details: 'Details' } as const

const REQUESTS: readonly SentPushEvent[] = ['request', 'half', 'late']

/** https://www.w3.org/TR/push-api/#declarative-push-message: Safari shows it without a worker. Ours reads the same fields. */
export function declarativeMessage({ id, event, subject, tag, waiting, publicUrl }: Notice) {
  const navigate = `${publicUrl}${subject.path}#${OPENED_PREFIX}${id}`
  const actions = Object.entries(ACTIONS).map(([action, title]) => ({ action, title, navigate }))
  return {
    web_push: 8030,
    notification: {
      title: event === PUSH_TEST ? 'Test notification' : PUSH_EVENT_LABELS[event],
      body: bodyOf(event, subject),
      lang: 'en-US',
      dir: 'ltr',
      tag,
      navigate,
      ...(REQUESTS.includes(event) && { actions }),
    },
    app_badge: waiting,
  }
}

function bodyOf(event: SentPushEvent, subject: NoticeSubject): string {
  if (event === PUSH_TEST) return TEST_SUBJECT
  return event === 'mail' ? MAIL_SUBJECT : subjectLine(subject)
}

export const TEST_NOTICE: NoticeSubject = { serviceName: '', place: '', path: NOTIFICATIONS_PATH }
