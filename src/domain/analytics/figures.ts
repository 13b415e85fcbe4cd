import { loadIn } from './load.ts'
import { datesIn, isWithin, type Period, weeksOf } from './period.ts'
import { type InsightRecord, isVisit } from './record.ts'
import { type CountedDate, siteIn } from './site.ts'

const SPANS = [
  { label: 'Same day', upTo: 0 },
  { label: '1 day ahead', upTo: 1 },
  { label: '2–3 days', upTo: 3 },
  { label: '4–7 days', upTo: 7 },
  { label: '8–14 days', upTo: 14 },
  { label: 'Over 2 weeks', upTo: Number.POSITIVE_INFINITY },
] as const

/** Business minutes, each span up to and including its end. The last one has no end. */
const ANSWER_SPANS = [15, 30, 60, 120, 240, 480, Number.POSITIVE_INFINITY] as const

export type Figures = ReturnType<typeof figuresOf>
export type WeekFigure = Figures['weeks'][number]
export type Answers = Figures['answers']
export type LeadTimes = Figures['leadTimes']
export type ServiceFigure = Figures['services'][number]

/** Everything that Insights shows of a period. Reads each record and each day once. */
export function figuresOf(
  period: Period,
  records: readonly InsightRecord[],
  days: readonly CountedDate[],
  crews: ReadonlyMap<string, string>,
) {
  const requested = records.filter(({ requestedOn }) => isWithin(requestedOn, period))
  const scheduled = records.filter(({ visitOn }) => isWithin(visitOn, period))
  const visits = scheduled.filter(isVisit)
  const counted = days.filter(({ date }) => isWithin(date, period))
  return {
    period,
    requests: requested.length,
    visits: visits.length,
    weeks: weekFigures(period, requested, visits, counted),
    answers: answersIn(requested),
    load: loadIn(scheduled, crews),
    services: servicesIn(visits),
    leadTimes: leadTimesIn(scheduled),
    site: siteIn(counted),
  }
}

function weekFigures(
  period: Period,
  requested: readonly InsightRecord[],
  visits: readonly InsightRecord[],
  counted: readonly CountedDate[],
) {
  // Each week by its Monday. The first and the last week of a period may be incomplete.
  const weeks = weeksOf(period).map((week) => ({ week, requests: 0, visits: 0, siteVisits: 0 }))
  const weekOn = new Map(weeks.flatMap((figure) => datesIn(figure.week).map((date) => [date, figure])))
  const add = (date: string, what: 'requests' | 'visits' | 'siteVisits', count = 1) => {
    const week = weekOn.get(date)
    if (week) week[what] += count
  }
  for (const { requestedOn } of requested) add(requestedOn, 'requests')
  for (const { visitOn } of visits) add(visitOn, 'visits')
  for (const { date, visits: siteVisits } of counted) add(date, 'siteVisits', siteVisits)
  return weeks
}

/** `measured` are requests that were promised an answer and got one, or should have got one. */
function answersIn(requests: readonly InsightRecord[]) {
  const measured = requests.filter(({ isPromiseKept }) => isPromiseKept !== null)
  const minutes = requests.flatMap(({ answerMinutes }) => answerMinutes ?? [])
  const kept = measured.filter(({ isPromiseKept }) => isPromiseKept).length
  const counts = ANSWER_SPANS.map(() => 0)
  for (const each of minutes) {
    const span = ANSWER_SPANS.findIndex((upTo) => each <= upTo)
    counts[span] = (counts[span] ?? 0) + 1
  }
  return {
    measured: measured.length,
    /** In business minutes. Null without answers. */
    medianMinutes: middleOf(minutes),
    kept,
    late: measured.length - kept,
    // JSON has no infinity: the last span ends at 0.
    spans: ANSWER_SPANS.map((upTo, index) => ({
      upTo: Number.isFinite(upTo) ? upTo : 0,
      count: counts[index] ?? 0,
    })),
  }
}

/** How long before the visit customers booked, and how many of those visits were canceled, by the date of the visit. */
function leadTimesIn(scheduled: readonly InsightRecord[]) {
  const spans = SPANS.map(({ label }) => ({ label, total: 0, cancelled: 0 }))
  const days: number[] = []
  const counts = { cancelled: 0, rejected: 0 }
  for (const { daysAhead, status } of scheduled) {
    const span = spans[SPANS.findIndex(({ upTo }) => daysAhead <= upTo)]
    days.push(daysAhead)
    if (status === 'cancelled') counts.cancelled++
    if (status === 'rejected') counts.rejected++
    if (!span) continue
    span.total++
    if (status === 'cancelled') span.cancelled++
  }
  return { medianDays: middleOf(days), total: scheduled.length, ...counts, spans }
}

/** The upper one of two middle values, so that at least half of all values are no larger. Null without values. */
function middleOf(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null
}

function servicesIn(visits: readonly InsightRecord[]) {
  const services = new Map<string, { name: string; visits: number; minutes: number }>()
  for (const { service, minutes } of visits) {
    const figure = services.get(service) ?? { name: service, visits: 0, minutes: 0 }
    figure.visits++
    figure.minutes += minutes
    services.set(service, figure)
  }
  return [...services.values()].toSorted((a, b) => b.visits - a.visits || b.minutes - a.minutes)
}
