// On the day of a visit, the business reports that it is on its way, late, or at the door.

import { phoneHref } from '#domain/customers/phone.ts'
import type { Language } from '#domain/language/language.ts'
import { type BusinessClock, businessTime } from '#domain/time/business-time.ts'
import { type Clock, formatSpan, formatTimeShort, instantText } from '#domain/time/date.ts'
import { ARRIVAL_SENTENCES } from './words.ts'

export const ARRIVAL_STATES = ['on-my-way', 'running-late', 'here'] as const

export type ArrivalState = (typeof ARRIVAL_STATES)[number]

export const USUAL_MINUTES = 20
/** The tap changes the promise by this much. */
export const MINUTES_STEP = 5
export const MOST_MINUTES = 240
export const LONGEST_AGO_MINUTES = 24 * 60

interface Notice {
  state: ArrivalState
  /** When the desk reported it. */
  at: string
  /** The visit's time that it refers to. A moved visit has no report yet. */
  of: string
  /** When to expect the crew. Null once it is there. */
  expected: { from: string; until: string } | null
}

export interface Arrival extends Notice {
  /** The report before it, which Undo restores. */
  before?: Notice | null | undefined
}

const STEP_MS = 5 * 60_000

interface Promised {
  preferredDate: string
  window: { end: string } | null
}

/** The promised time narrows to a span of a few minutes, on full five minutes. */
export function expectedArrival(
  state: ArrivalState,
  minutes: number,
  { preferredDate, window }: Promised,
  now: Temporal.Instant,
): Arrival['expected'] {
  if (state === 'here') return null
  const start = now.epochMilliseconds
  const late = Math.max(start, Date.parse(window?.end ?? preferredDate))
  const from = state === 'on-my-way' ? start : late
  const until = from + minutes * 60_000
  return { from: at(Math.floor(from / STEP_MS)), until: at(Math.ceil(until / STEP_MS)) }
}

function at(steps: number): string {
  return instantText({ epochMilliseconds: steps * STEP_MS })
}

/** Visits of today and, for a crew that works past midnight, of the last hours. */
const NEAR_MS = 18 * 60 * 60_000

/** Whether the desk can announce the arrival. Only for a confirmed visit around now. */
export function mayAnnounce(
  { status, preferredDate }: { status: string; preferredDate: string },
  now: Pick<Temporal.Instant, 'epochMilliseconds'>,
): boolean {
  return status === 'confirmed' && Math.abs(Date.parse(preferredDate) - now.epochMilliseconds) < NEAR_MS
}

/** While its mail is delayed, a notice may be repeated with other minutes. */
const SAME_NOTICE_MS = 60_000

export function isSameNotice(
  { state, at }: Pick<Arrival, 'state' | 'at'>,
  said: ArrivalState,
  now: Pick<Temporal.Instant, 'epochMilliseconds'>,
): boolean {
  return state === said && now.epochMilliseconds - Date.parse(at) < SAME_NOTICE_MS
}

/** Whether the crew still has to come, or to finish. */
export function isAwaited(
  visit: { plannedStart: string; minutes: number; preferredDate: string } & Parameters<typeof isReportedDone>[0],
  now: Pick<Temporal.Instant, 'epochMilliseconds'>,
): boolean {
  const end = Date.parse(visit.plannedStart) + visit.minutes * 60_000
  return mayAnnounce(visit, now) && end >= now.epochMilliseconds && !isReportedDone(visit)
}

/** The arrival report for the visit's current time. */
export function currentArrival({
  status,
  preferredDate,
  arrival,
}: {
  status: string
  preferredDate: string
  arrival: Arrival | null
}): Arrival | null {
  return status === 'confirmed' && arrival?.of === preferredDate ? arrival : null
}

/** Whether its crew reported the visit as done, at its current time. The office completes it. */
export function isReportedDone({
  status,
  preferredDate,
  reportedDone,
}: {
  status: string
  preferredDate?: string
  reportedDone?: { of: string } | null
}): boolean {
  return status === 'confirmed' && reportedDone?.of !== undefined && reportedDone.of === preferredDate
}

/** The desk's steps of a visit. If its crew reported it as done, only completing is left. */
export function saidAbout(visit: Parameters<typeof currentArrival>[0] & Parameters<typeof isReportedDone>[0]) {
  return isReportedDone(visit) ? 'here' : (currentArrival(visit)?.state ?? null)
}

/** "We are on our way. Expect us between 9:05 and 9:25 AM." */
export function arrivalSentence(
  { state, expected }: Pick<Arrival, 'state' | 'expected'>,
  { timeZone, clock }: { timeZone: string; clock?: Clock },
  language: Language = 'en',
): string {
  const { sentences, expect } = ARRIVAL_SENTENCES[language]
  if (!expected) return sentences[state]
  const time = (instant: string) => businessTime(instant, timeZone).time
  return `${sentences[state]} ${expect(formatSpan(time(expected.from), time(expected.until), clock, language))}`
}

/** For the desk: "Here since 9:05 AM" */
export function arrivalSince({ state, at }: Pick<Arrival, 'state' | 'at'>, { timeZone, clock }: BusinessClock): string {
  return `${ARRIVAL_LABELS[state]} since ${formatTimeShort(businessTime(at, timeZone).time, clock)}`
}

export const ARRIVAL_LABELS: Record<ArrivalState, string> = {
  'on-my-way': 'On my way',
  'running-late': 'Running late',
  here: 'Here',
}

export const ARRIVAL_WORDS = {
  changeFailed: 'Failed to change the time. Please try again.',
  failed: 'Failed to save. Please try again.',
  notToday: 'You can report this on the day of a confirmed visit.',
  hasLeft: 'The email has already left, so this can’t be undone. Write to the customer instead.',
} as const

export function smsHref(phone: string, text: string): string {
  const number = phoneHref(phone)
    .replace(/^tel:/, '')
    .replace(/;ext=\d+$/, '')
  return `sms:${number}?&body=${encodeURIComponent(text)}`
}
