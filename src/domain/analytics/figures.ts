import { type Answers, answersIn } from './answers.ts'
import { type LeadTimes, leadTimesIn } from './lead-times.ts'
import { type Load, loadIn } from './load.ts'
import { isWithin, type Period, weekOf, weeksOf } from './period.ts'
import { type InsightRecord, isVisit } from './record.ts'
import { type ServiceFigure, servicesIn } from './services.ts'
import { type CountedDate, type SiteFigures, siteIn } from './site.ts'

export interface WeekFigure {
  /** Its Monday. The first and the last week of a period may be cut. */
  week: string
  requests: number
  visits: number
  siteVisits: number
}

export interface Figures {
  period: Period
  requests: number
  visits: number
  weeks: WeekFigure[]
  answers: Answers
  load: Load
  services: ServiceFigure[]
  leadTimes: LeadTimes
  site: SiteFigures
}

/** Everything that Insights shows of a period. Reads each record and each day once. */
export function figuresOf(
  period: Period,
  records: readonly InsightRecord[],
  days: readonly CountedDate[],
  crews: ReadonlyMap<string, string>,
): Figures {
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
): WeekFigure[] {
  const weeks = new Map(weeksOf(period).map((week) => [week, { week, requests: 0, visits: 0, siteVisits: 0 }]))
  const at = (date: string) => weeks.get(weekOf(date))
  for (const { requestedOn } of requested) add(at(requestedOn), 'requests', 1)
  for (const { visitOn } of visits) add(at(visitOn), 'visits', 1)
  for (const { date, visits: siteVisits } of counted) add(at(date), 'siteVisits', siteVisits)
  return [...weeks.values()]
}

function add(week: WeekFigure | undefined, what: 'requests' | 'visits' | 'siteVisits', count: number): void {
  if (week) week[what] += count
}
