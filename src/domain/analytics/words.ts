// Explains the figures, in a sentence or two for each plot.

import { counted, spaced } from '#domain/text/text.ts'
import { type Clock, formatTimeShort, timeAt, WEEKDAYS } from '#domain/time/date.ts'
import type { Answers, Figures, LeadTimes, ServiceFigure } from './figures.ts'
import { type Load, type LoadCell, loadCells } from './load.ts'
import { DAYS_PER_WEEK, daysInLastWeek } from './period.ts'
import { awayBy, type SiteFigures } from './site.ts'
import { QUESTIONS_FIELD, REASONS, type Reason, SOON_DAYS } from './step.ts'

export const NOTHING_YET = 'Nothing to show for this period yet.'

export const REASON_LABELS: Record<Reason, string> = {
  area: 'Outside your service area',
  soon: `No time within ${SOON_DAYS} days`,
  service: 'Looked for a service you don’t offer',
  left: 'Left the booking form',
}

const FIELD_LABELS: Readonly<Record<string, string>> = {
  serviceType: 'Service',
  zip: 'ZIP code',
  date: 'Date',
  time: 'Time',
  customerName: 'Name',
  customerEmail: 'Email',
  customerPhone: 'Phone',
  street: 'Street',
  unit: 'Unit',
  city: 'City',
  access: 'Gate code or parking',
  description: 'Description',
  [QUESTIONS_FIELD]: 'Your questions',
}

/** "33602", "Phone", "water-softener" */
export function detailWords(reason: Reason, detail: string): string {
  return reason === 'left' ? (FIELD_LABELS[detail] ?? detail) : detail
}

/** "12% more than in the period before" */
export function comparedWords(current: number, before: number): string {
  if (before === 0) return current === 0 ? 'same as the previous period' : 'none in the previous period'
  if (current === before) return 'the same as the previous period'
  const change = Math.round((Math.abs(current - before) / before) * 100)
  const compared = current > before ? 'more' : 'fewer'
  return change === 0 ? 'about the same as the previous period' : `${change}% ${compared} than the previous period`
}

/** In a plot by week, the last week drops if it isn't over yet. The sentence explains it. */
export function weeksWords(
  { requests, visits, period }: Pick<Figures, 'requests' | 'visits' | 'period'>,
  before: Pick<Figures, 'requests' | 'visits'>,
): string {
  if (requests + visits === 0) return NOTHING_YET
  const figures = `${counted(requests, 'request')} (${comparedWords(requests, before.requests)}) and ${counted(visits, 'visit')} (${comparedWords(visits, before.visits)}).`
  const days = daysInLastWeek(period)
  return days < DAYS_PER_WEEK ? `${figures} The last week has only ${days} of its ${DAYS_PER_WEEK} days.` : figures
}

export function answersWords({ measured, medianMinutes, kept }: Answers, before: Answers): string {
  const half = medianMinutes === null ? '' : `Half of the answers came within ${minutesWords(medianMinutes)}.`
  if (measured === 0) return half || 'No request was due for an answer in this period.'
  const earlier =
    before.measured === 0 ? '' : ` In the previous period it was ${percentOf(before.kept, before.measured)}.`
  return `${percentOf(kept, measured)} of ${counted(measured, 'request')} got an answer as promised.${earlier}${spaced(half)}`
}

/** Time while the business is open. */
export function minutesWords(minutes: number): string {
  if (minutes <= 90) return counted(Math.ceil(minutes), 'business minute')
  return `${Math.round(minutes / 6) / 10} business hours`
}

export function loadWords(load: Load, clock: Clock): string {
  const busiest = busiestOf(loadCells(load))
  if (!busiest) return NOTHING_YET
  const hour = formatTimeShort(timeAt(busiest.hour * 60), clock)
  const crews = load.length > 1 ? ` ${load[0]?.name} worked the most: ${hoursWords(load[0]?.minutes ?? 0)}.` : ''
  return `The busiest hour of the week starts on ${WEEKDAYS[busiest.weekday]} at ${hour}.${crews}`
}

function busiestOf(cells: readonly LoadCell[]): LoadCell | undefined {
  return cells.toSorted((a, b) => b.minutes - a.minutes || a.weekday - b.weekday || a.hour - b.hour)[0]
}

export function hoursWords(minutes: number): string {
  return counted(Math.round(minutes / 6) / 10, 'hour')
}

export function servicesWords(services: readonly ServiceFigure[]): string {
  const [most] = services
  const [longest] = services.toSorted((a, b) => b.minutes - a.minutes)
  if (!most || !longest) return NOTHING_YET
  const visits = services.reduce((sum, service) => sum + service.visits, 0)
  const leads = `${most.name} is asked for most: ${most.visits} of ${counted(visits, 'visit')}.`
  if (longest.name === most.name) return `${leads} It also takes the most time: ${hoursWords(most.minutes)}.`
  return `${leads} ${longest.name} takes the most time: ${hoursWords(longest.minutes)}.`
}

export function leadTimesWords({ medianDays, total, cancelled }: LeadTimes, before: LeadTimes): string {
  if (medianDays === null) return NOTHING_YET
  const ahead = medianDays === 0 ? 'on the same day' : `at least ${counted(medianDays, 'day')} ahead`
  const earlier = before.total === 0 ? '' : ` (${percentOf(before.cancelled, before.total)} in the previous period)`
  return `Half of the visits were requested ${ahead}. ${percentOf(cancelled, total)} of them were canceled${earlier}.`
}

export function siteWords(site: SiteFigures, before: SiteFigures): string {
  const { visits, opened, chosen, booked, days } = site
  if (days === 0) return 'Visits to the website were not counted in this period.'
  if (visits === 0) return 'No visits in this period.'
  return `Of ${counted(visits, 'visit')} to the website (${siteCompared(site, before)}), ${opened} opened the booking page, ${chosen} chose a time and ${booked} booked: ${percentOf(booked, visits)}.`
}

/** Totals of different numbers of days can't be compared: the site may be new, or counting was off. */
function siteCompared({ visits, days }: SiteFigures, before: SiteFigures): string {
  if (before.days === 0) return 'not counted in the previous period'
  if (before.days < days) return `the previous period was counted on only ${counted(before.days, 'day')}`
  if (before.days > days) return `counted on only ${counted(days, 'day')} of this period`
  return comparedWords(visits, before.visits)
}

export function awayWords(site: SiteFigures): string {
  const reasons = REASONS.map((reason) => ({ reason, count: awayBy(site, reason) })).toSorted(
    (a, b) => b.count - a.count,
  )
  const [most] = reasons
  if (!most || most.count === 0) return 'We don’t know why visits ended without a booking.'
  const label = REASON_LABELS[most.reason]
  return `The most common reason why visits ended without a booking: ${label.toLowerCase()} (${counted(most.count, 'visit')}).`
}

export function percentOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`
}
