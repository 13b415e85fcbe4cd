import { ARRIVAL_LABELS } from '#domain/arrival/arrival.ts'
import { DESK_LANGUAGES, isLanguage } from '#domain/language/language.ts'
import { type BusinessClock, formatWhen } from '#domain/time/business-time.ts'
import { type AppointmentStatus, STATUS_LABELS } from './appointment.ts'

export const APPOINTMENT_EVENTS = [
  'created',
  'moved',
  'reassigned',
  'cancelled',
  'corrected',
  'link-withdrawn',
  'language',
  'status',
  'expired',
  'offered',
  'accepted',
  'declined',
  'asked-others',
  'said',
  'reserved',
  'attending',
  'on-my-way',
  'running-late',
  'here',
  'arrival-undone',
  'reported-done',
  'report-undone',
  'texted',
  'gave-feedback',
  'noted',
  'assigned',
] as const

export interface AppointmentEvent {
  event: (typeof APPOINTMENT_EVENTS)[number]
  /** `site`: no person did it, the time had come. */
  by: 'customer' | 'administrator' | 'crew' | 'site'
  /** The name that the person or the crew had then. Earlier releases stored the address of the one account. */
  who?: string | undefined
  status: AppointmentStatus
  /** Done through the link in the alert about the request, without a sign-in. */
  via?: 'alert' | undefined
  was?: AppointmentStatus | undefined
  /** For a move: the instants before and after. For another crew or an assignment: the names then. */
  from?: string | undefined
  to?: string | undefined
  times?: string[] | undefined
  /** What one side wrote to the other, or the crew to the desk. */
  text?: string | undefined
}

/** An event that another version of the program recorded and this one can't read. */
export interface UnknownEvent {
  event: 'unknown'
}

export const UNKNOWN_EVENT: UnknownEvent = { event: 'unknown' }

/** Whether the desk offered other times instead of the one that the request asks for now. `history`: newest first. */
export function isOfferedOthers(history: readonly { event: string }[]): boolean {
  return history.find(({ event }) => event === 'offered' || event === 'moved')?.event === 'offered'
}

export function tellEvent(event: AppointmentEvent | UnknownEvent, clock: BusinessClock): string {
  if (event.event === 'unknown') return 'Changed by another version of the program'
  const who = event.by === 'customer' ? 'the customer' : (event.who ?? NAMELESS[event.by])
  switch (event.event) {
    case 'created':
      return event.by === 'customer' ? 'Requested by the customer' : `Added by ${who} as ${STATUS_LABELS[event.status]}`
    case 'moved':
      return `Moved by ${who}${betweenTimes(event, clock)}`
    case 'reassigned':
      return `Moved from ${event.from ?? 'another crew'} to ${event.to ?? 'another crew'} by ${who}`
    case 'cancelled':
      return `Canceled by ${who}`
    case 'corrected':
      return `Contact details, address or description changed by ${who}`
    case 'language':
      return `Language changed to ${isLanguage(event.to) ? DESK_LANGUAGES[event.to] : 'another'} by ${who}`
    case 'link-withdrawn':
      return `The customer's link was revoked by ${who}`
    case 'expired':
      return event.was === 'pending' && event.from === 'offers'
        ? 'Expired because the customer chose none of the offered times'
        : 'Expired without a reply'
    case 'offered':
      return `Other times offered by ${who}: ${(event.times ?? []).map((time) => formatWhen(time, clock)).join('; ')}`
    case 'accepted':
      return `Accepted by ${who}${betweenTimes(event, clock)}`
    case 'declined':
      return `The offered times were declined by ${who}`
    case 'asked-others':
      return `Other times requested by ${who}`
    case 'said':
      return `${who}: ${event.text ?? ''}`
    case 'reserved':
      return 'Time reserved: the customer opened the link in the email'
    case 'attending':
      return 'The customer said they’ll be there'
    case 'on-my-way':
    case 'running-late':
    case 'here':
      return `${ARRIVAL_LABELS[event.event]}: said by ${who}`
    case 'arrival-undone':
      return `Arrival notice undone by ${who}`
    case 'reported-done':
      return `Reported as done by ${who}`
    case 'report-undone':
      return `Taken back by ${who}: the visit isn’t done`
    case 'texted':
      return `Text message opened by ${who}`
    case 'gave-feedback':
      return 'The customer left feedback'
    case 'noted':
      return `Note by ${who}: ${event.text ?? ''}`
    case 'assigned':
      return event.to === undefined ? `Unassigned by ${who}` : `Assigned to ${event.to} by ${who}`
    case 'status':
      return `${event.was ? `${STATUS_LABELS[event.was]} → ` : ''}${STATUS_LABELS[event.status]} ${event.via ? 'from the alert email' : `by ${who}`}`
  }
}

const NAMELESS = { administrator: 'the administrator', crew: 'the crew', site: 'the administrator' } as const

function betweenTimes({ from, to }: AppointmentEvent, clock: BusinessClock): string {
  if (from === undefined || to === undefined) return ''
  return ` from ${formatWhen(from, clock)} to ${formatWhen(to, clock)}`
}
