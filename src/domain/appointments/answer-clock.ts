// What happens to an unanswered request: it reminds the owner, and expires if the owner wants that.

import { answerBy, businessWeek } from '#domain/business/answer-by.ts'
import type { Business } from '#domain/business/schema.ts'
import {
  addBusinessHours,
  type BusinessWeek,
  businessHoursBetween,
  closingTime,
} from '#domain/planning/business-hours.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import type { Urgency } from '#domain/services/question.ts'
import { instantText } from '#domain/time/date.ts'
import { type AppointmentStatus, CLOCK_STEPS, type ClockStep } from './appointment.ts'

export interface TimedStep {
  step: ClockStep
  at: string
}

const MINUTES_PER_HOUR = 60

/** A request that nobody answers is canceled this long before its visit at the latest, so that the customer can go elsewhere. */
const BEFORE_VISIT_MS = 60 * 60_000

export interface Waiting {
  askedAt: string
  /** What the customer was promised. Null without a promise, and if the business doesn't open within a year. */
  answerBy: string | null
  preferredDate: string
}

/** When to remind the owner of a request for which no answer time was promised. */
const UNPROMISED = { answerTime: '4-hours' } as const

/** When each step is due, in order. Empty for a business that doesn't open within a year. */
export function clockSteps(
  { askedAt, answerBy: promised, preferredDate }: Waiting,
  { unansweredDays }: Pick<Business, 'unansweredDays'>,
  week: BusinessWeek,
): TimedStep[] {
  const due = promised ?? answerBy(askedAt, UNPROMISED, week)
  if (due === null) return []
  const warnings = promised === null ? [{ step: 'half', at: due } as const] : reminders(askedAt, promised, week)
  if (unansweredDays === null) return warnings
  const closes = closingTime(askedAt, unansweredDays, week)
  if (closes === null) return []
  const beforeVisit = instantText({ epochMilliseconds: Date.parse(preferredDate) - BEFORE_VISIT_MS })
  // Never before the reply is due, unless the visit itself is earlier. A customer who asks for other times after the
  // first one has passed waits for no visit yet.
  const expires =
    preferredDate <= askedAt ? latest(due, closes) : earliest(preferredDate, latest(due, earliest(closes, beforeVisit)))
  // No reply is due before the visit, so one warning on the way to it is left.
  if (expires < due) {
    return [
      { step: 'expiring', at: halfway(askedAt, expires, week) },
      { step: 'expired', at: expires },
    ]
  }
  return [...warnings, { step: 'expiring', at: halfway(due, expires, week) }, { step: 'expired', at: expires }]
}

function reminders(askedAt: string, promised: string, week: BusinessWeek): TimedStep[] {
  return [
    { step: 'half', at: halfway(askedAt, promised, week) },
    { step: 'late', at: promised },
  ]
}

/** The step to take now. Several may be due after an outage: only the last one counts, but nothing expires without a warning. */
export function dueStep(steps: readonly TimedStep[], last: ClockStep | null, now: Temporal.Instant) {
  const due = after(steps, last).filter(({ at }) => Date.parse(at) <= now.epochMilliseconds)
  const step = due.at(-1)?.step
  const isWarned = last === 'late' || last === 'expiring'
  return step === 'expired' && !isWarned ? 'late' : step
}

/** When to look at the request again. Null once everything was done. */
export function nextStepAt(steps: readonly TimedStep[], last: ClockStep | null): string | null {
  return after(steps, last)[0]?.at ?? null
}

/** The owner has this long to act on a warning, in business hours, even if it came late. */
const GRACE_HOURS = 1

/** Steps are taken every minute. An outage delayed one that is later than this. */
const ON_TIME_MS = 10 * 60_000

/** The same after a step. A late warning isn't followed by the expiry at once. */
export function nextStepAfter(
  steps: readonly TimedStep[],
  taken: ClockStep | null,
  { preferredDate }: Pick<Waiting, 'preferredDate'>,
  week: BusinessWeek,
  now: Temporal.Instant,
): string | null {
  const next = nextStepAt(steps, taken)
  const due = steps.find(({ step }) => step === taken)
  const expires = steps.find(({ step }) => step === 'expired')
  if (next === null || !expires || (due && now.epochMilliseconds - Date.parse(due.at) < ON_TIME_MS)) return next
  const graceEnds = addBusinessHours(instantText(now), GRACE_HOURS, week) ?? next
  const soonest = preferredDate > instantText(now) ? earliest(graceEnds, preferredDate) : graceEnds
  return expires.at < soonest ? soonest : next
}

function after(steps: readonly TimedStep[], last: ClockStep | null): readonly TimedStep[] {
  return last === null ? steps : steps.filter(({ step }) => CLOCK_STEPS.indexOf(step) > CLOCK_STEPS.indexOf(last))
}

/** In business hours. While the business stays closed in between, the next opening would come after both. */
function halfway(from: string, to: string, week: BusinessWeek): string {
  if (to <= from) return from
  return earliest(to, addBusinessHours(from, businessHoursBetween(from, to, week) / 2, week) ?? to)
}

function earliest(one: string, other: string): string {
  return one < other ? one : other
}

function latest(one: string, other: string): string {
  return one > other ? one : other
}

type Promising = Pick<Business, 'openingHours' | 'timeZone' | 'answerTime' | 'unansweredDays'>

interface Asked {
  preferredDate: string
  urgency?: Urgency | null | undefined
}

/** The stored fields of a request that starts to wait for an answer. */
export function startClock(
  { preferredDate, urgency }: Asked,
  business: Promising,
  scheduling: SchedulingSettings,
  now: Temporal.Instant,
) {
  const week = businessWeek(business, scheduling)
  const askedAt = instantText(now)
  const promised = answerBy(askedAt, business, week)
  const steps = clockSteps({ askedAt, answerBy: promised, preferredDate }, business, week)
  return {
    askedAt,
    answerBy: promised,
    answerTurn: answerTurn(urgency, promised ?? askedAt),
    answeredAt: null,
    lastStep: null,
    nextStepAt: nextStepAt(steps, null),
  }
}

const URGENT = '1'
const ORDINARY = '2'

/** Requests are answered in this order: urgent ones first, then by the promised time or, without one, as they came. */
export function answerTurn(urgency: Urgency | null | undefined, at: string): string {
  return `${urgency ? URGENT : ORDINARY} ${at}`
}

/** The stored fields after the desk answered. The first answer counts. */
export function stopClock({ answeredAt }: { answeredAt: string | null }, now: Temporal.Instant) {
  return { answeredAt: answeredAt ?? instantText(now), nextStepAt: null }
}

/** The stored fields of a request after its answer was undone or its time changed. Its clock goes on as before. */
export function resumeClock(
  waiting: Waiting & { lastStep: ClockStep | null },
  business: Promising,
  scheduling: SchedulingSettings,
  now: Temporal.Instant,
) {
  const week = businessWeek(business, scheduling)
  const steps = clockSteps(waiting, business, week)
  const isOver = dueStep(steps, waiting.lastStep, now) === 'expired'
  // The desk has just seen it, so it doesn't expire in the same minute.
  const next = isOver ? nextStepAfter(steps, null, waiting, week, now) : nextStepAt(steps, waiting.lastStep)
  return { answeredAt: null, nextStepAt: next }
}

/** The stored fields once the desk wrote to the customer. They have heard from the business, but the request can still expire. */
export function hearFromDesk(
  waiting: Waiting & { answeredAt: string | null },
  business: Promising,
  scheduling: SchedulingSettings,
  now: Temporal.Instant,
) {
  const steps = clockSteps(waiting, business, businessWeek(business, scheduling))
  const lastStep: ClockStep = 'late'
  return { ...stopClock(waiting, now), lastStep, nextStepAt: nextStepAt(steps, lastStep) }
}

interface Decided extends Asked {
  status: AppointmentStatus
}

/** The stored fields that follow when the desk sets a status. Nothing if the request waits as before. */
export function clockAfter(
  was: { status: AppointmentStatus; answeredAt: string | null } | undefined,
  is: Decided,
  business: Promising,
  scheduling: SchedulingSettings,
  now: Temporal.Instant,
) {
  if (was?.status === is.status) return {}
  if (is.status === 'pending') return startClock(is, business, scheduling, now)
  return was?.status === 'pending' ? stopClock(was, now) : {}
}

/** In business minutes. Negative once the promise is broken. */
export function minutesLeft(answerBy: string, week: BusinessWeek, now: Temporal.Instant): number {
  const at = instantText(now)
  const isLate = answerBy < at
  const hours = isLate ? businessHoursBetween(answerBy, at, week) : businessHoursBetween(at, answerBy, week)
  // Late by less than a minute is late too, and so is late overnight.
  return isLate ? Math.min(-1, -Math.ceil(hours * MINUTES_PER_HOUR)) : Math.floor(hours * MINUTES_PER_HOUR)
}
