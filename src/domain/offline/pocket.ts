// What a phone keeps of the business, so that the owner can work without a network.

import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { Arrival } from '#domain/arrival/arrival.ts'
import type { ShownPhoto } from '#domain/photos/photo.ts'
import type { NO_ADDRESS } from '#domain/places/address.ts'
import type { Clock } from '#domain/time/time-of-day.ts'

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
  text: string
}

export interface PocketVisit {
  id: string
  status: AppointmentStatus
  customerName: string
  customerPhone: string
  customerEmail: string
  serviceName: string
  /** The names of those who do it. Empty for a request that holds no time. */
  crew: string
  preferredDate: string
  plannedStart: string
  /** The promised arrival as instants, or null for an exact time. */
  window: { start: string; end: string } | null
  minutes: number
  address: typeof NO_ADDRESS
  description: string
  answers: { label: string; answer: string }[]
  /** The owner's own notes about the customer. */
  notes: string
  arrival: Arrival | null
  /** What both sides wrote, oldest first. */
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
