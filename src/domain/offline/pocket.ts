// The data that a phone keeps, so that the owner can work without a network.

import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { Arrival } from '#domain/arrival/arrival.ts'
import type { ShownPhoto } from '#domain/photos/photo.ts'
import type { NO_ADDRESS } from '#domain/places/zip.ts'
import { businessTime } from '#domain/time/business-time.ts'
import type { Clock } from '#domain/time/date.ts'
import { addDays, formatShortDay } from '#domain/time/date.ts'

export const OFFLINE_WORDS = {
  title: 'You’re offline.',
  elsewhere: 'This screen needs a connection. Your visits don’t:',
} as const

/** Today and the days after it. */
export const POCKET_DAYS = 8
export const MOST_POCKET_VISITS = 300
export const MOST_POCKET_REQUESTS = 100
/** Of each visit, the latest. */
export const MOST_POCKET_LINES = 20

export interface PocketLine {
  id: string
  at: string
  by: string
  /** The crew's name, if a crew wrote it. */
  who?: string | undefined
  text: string
}

export interface PocketVisit {
  id: string
  status: AppointmentStatus
  customerName: string
  customerPhone: string
  customerEmail: string
  serviceName: string
  /** The names of the people who do it. Empty for a request that blocks no time. */
  crew: string
  preferredDate: string
  plannedStart: string
  /** The promised arrival as instants, or null for an exact time. */
  window: { start: string; end: string } | null
  minutes: number
  address: typeof NO_ADDRESS
  description: string
  answers: { label: string; answer: string }[]
  notes: string
  arrival: Arrival | null
  /** The messages of both sides, oldest first. */
  lines: PocketLine[]
  photos: ShownPhoto[]
}

export interface Pocket {
  /** The account it belongs to. Another account on the same phone reads nothing of it. */
  account: string
  /** The server's time. Phones can be wrong about it. */
  now: string
  timeZone: string
  clock: Clock
  /** By planned start. */
  visits: PocketVisit[]
  /** Those that wait for an answer, the oldest first. */
  requests: PocketVisit[]
}

/** The server's time, carried on by this phone's clock since the copy arrived. */
export function timeNow(copy: { pocket: { now: string }; receivedAt: number }, phoneNow: number): number {
  return Date.parse(copy.pocket.now) + Math.max(0, phoneNow - copy.receivedAt)
}

/** The visits from today on. An old copy also has visits of days that are over. */
export function roadDays(visits: readonly PocketVisit[], timeZone: string, now: number) {
  const today = businessTime(new Date(now).toISOString(), timeZone).date
  const days = Map.groupBy(visits, ({ plannedStart }) => businessTime(plannedStart, timeZone).date)
  const label = (date: string) =>
    date === today ? 'Today' : date === addDays(today, 1) ? 'Tomorrow' : formatShortDay(date)
  return [...days]
    .filter(([date]) => date >= today)
    .map(([date, ofDay]) => ({ date, label: label(date), visits: ofDay }))
}

// How long a phone may read what it keeps, and what remains of it when a session ends.

export const LEASE_DAYS = 7
const HOUR_MS = 3_600_000

export const LEASE_MS = LEASE_DAYS * 24 * HOUR_MS

/** Phones correct their clocks slightly. A larger change means that a person set the clock back. */
const CORRECTION_MS = HOUR_MS

/** Whether the copy can be read: the server accepted the session at `verifiedAt`, on this phone's clock. */
export function isLeased(verifiedAt: number, now: number): boolean {
  const age = now - verifiedAt
  return age >= -CORRECTION_MS && age < LEASE_MS
}

/** How a session ended: by the person, by the server's refusal, or because the server failed to verify it. */
export type Ending = 'signed-out' | 'refused' | 'failed'

/** Whether work that waits survives, unread, until the same account signs in again. A session that the server refused takes everything along. */
export function keepsWork(ending: Ending): boolean {
  return ending === 'failed'
}

export const NOTE_LIMIT = 1000

export const NOTE_MESSAGES = {
  required: 'Please write a note.',
  full: 'The notes about this customer are full. Please shorten them on the customer’s screen.',
} as const
