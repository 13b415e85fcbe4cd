// Appointments as iCalendar (RFC 5545). Times are UTC, so every calendar app shows them in its own zone without a zone table.

import { SLOT_MINUTES } from '#domain/scheduling/slot.ts'
import type { AppointmentStatus } from './appointment.ts'

export type CalendarMethod = 'REQUEST' | 'PUBLISH' | 'CANCEL'

interface Mailbox {
  name: string
  email: string
}

export interface CalendarEvent {
  /** Built from the appointment's id and the store's calendar site, so it never changes. */
  id: string
  site: string
  /** Increases with each change that is sent to the customer. */
  sequence: number
  status: AppointmentStatus
  start: string
  changedAt: string
  /** Defaults to 30 minutes. */
  minutes?: number
  summary: string
  description: string
  location: string
  url?: string
  organizer?: Mailbox
  attendee?: Mailbox
}

const STATUSES: Record<AppointmentStatus, string> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  rejected: 'CANCELLED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

export function calendarFile(method: CalendarMethod, event: CalendarEvent): string {
  return calendar(method, [], [event])
}

export function calendarFeed(name: string, events: readonly CalendarEvent[]): string {
  const title = escapeText(name)
  const refresh = ['REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M']
  return calendar('PUBLISH', [`NAME:${title}`, `X-WR-CALNAME:${title}`, ...refresh], events)
}

function calendar(method: CalendarMethod, properties: string[], events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...properties,
    ...events.flatMap((event) => eventLines(method, event)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(method: CalendarMethod, event: CalendarEvent): string[] {
  const start = Date.parse(event.start)
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(`${event.id}@${event.site}`)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(Date.parse(event.changedAt))}`,
    `LAST-MODIFIED:${utc(Date.parse(event.changedAt))}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + (event.minutes ?? SLOT_MINUTES) * 60_000)}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : STATUSES[event.status]}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(event.url ? [`URL:${withoutControls(event.url)}`] : []),
    ...(event.organizer ? [`ORGANIZER${mailbox(event.organizer)}`] : []),
    ...(event.attendee ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE${mailbox(event.attendee)}`] : []),
    'END:VEVENT',
  ]
}

/** "20260306T193000Z" */
function utc(time: number): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')
}

function escapeText(text: string): string {
  return withoutControls(
    text
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n'),
  )
}

function mailbox({ name, email }: Mailbox): string {
  return `;CN="${withoutControls(name).replaceAll('"', "'")}":mailto:${withoutControls(email)}`
}

function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, '')
}

const OCTETS_PER_LINE = 75

/** Content lines hold at most 75 octets. Continuation lines start with a space, and no character is split. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > OCTETS_PER_LINE) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
