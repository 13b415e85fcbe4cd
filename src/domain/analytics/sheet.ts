import { type Clock, formatTimeShort, MONTHS, timeAt, WEEKDAYS } from '#domain/time/date.ts'
import type { Answers, LeadTimes, ServiceFigure, WeekFigure } from './figures.ts'
import { type CrewLoad, type Load, loadCells } from './load.ts'
import { DIRECT, OTHER } from './page.ts'
import { SIGN_LABELS, signNamed } from './qr-code.ts'
import { added, type NamedSteps, NO_STEPS, type SiteFigures } from './site.ts'
import { detailWords, percentOf, REASON_LABELS } from './words.ts'

// The figures as tables, for the screen, screen readers and CSV files.

export interface Sheet {
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** "Mar 2" */
export function shortDate(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${MONTHS[(month ?? 1) - 1]?.slice(0, 3)} ${day}`
}

export function weeksSheet(weeks: readonly WeekFigure[]): Sheet {
  return {
    columns: ['Week of', 'Requests', 'Visits', 'Website visits'],
    rows: weeks.map(({ week, requests, visits, siteVisits }) => [week, requests, visits, siteVisits]),
  }
}

/** "15 min", "2 h", "longer" */
export function spanLabel(upTo: number): string {
  if (upTo === 0) return 'Longer'
  return upTo < 60 ? `${upTo} min` : `${upTo / 60} h`
}

export function answersSheet({ spans, kept, late }: Answers): Sheet {
  return {
    columns: ['Answered within (business time)', 'Requests'],
    rows: [
      ...spans.map(({ upTo, count }) => [spanLabel(upTo), count]),
      ...(kept + late === 0
        ? []
        : [
            ['As promised', kept],
            ['Late or without an answer', late],
          ]),
    ],
  }
}

const FIRST_DAY = 1

/** Monday first. */
export const WEEKDAY_ORDER = WEEKDAYS.map((_, index) => (index + FIRST_DAY) % WEEKDAYS.length)

export function loadSheet(load: Load, clock: Clock, crewId?: string): Sheet {
  const cells = loadCells(load, crewId)
  const hours = [...new Set(cells.map(({ hour }) => hour))].toSorted((a, b) => a - b)
  return {
    columns: ['Hours of visits from', ...WEEKDAY_ORDER.map((weekday) => WEEKDAYS[weekday] ?? '')],
    rows: hours.map((hour) => [
      formatTimeShort(timeAt(hour * 60), clock),
      ...WEEKDAY_ORDER.map((weekday) => {
        const cell = cells.find((each) => each.hour === hour && each.weekday === weekday)
        return hoursOf(cell?.minutes ?? 0)
      }),
    ]),
  }
}

export function crewsSheet(load: readonly CrewLoad[]): Sheet {
  return {
    columns: ['Crew', 'Visits', 'Hours'],
    rows: load.map(({ name, visits, minutes }) => [name, visits, hoursOf(minutes)]),
  }
}

export function servicesSheet(services: readonly ServiceFigure[]): Sheet {
  return {
    columns: ['Service', 'Visits', 'Hours'],
    rows: services.map(({ name, visits, minutes }) => [name, visits, hoursOf(minutes)]),
  }
}

export function leadTimesSheet({ spans }: LeadTimes): Sheet {
  return {
    columns: ['Requested', 'Requests', 'Cancelled', 'Share'],
    rows: spans.map(({ label, total, cancelled }) => [label, total, cancelled, percentOf(cancelled, total)]),
  }
}

const STEP_COLUMNS = ['Visits', 'Opened booking', 'Chose a time', 'Booked', 'Share']

export function pagesSheet({ byPage }: SiteFigures): Sheet {
  return { columns: ['First page', ...STEP_COLUMNS], rows: byPage.map(stepsRow) }
}

export function sourcesSheet({ bySource }: SiteFigures): Sheet {
  const byName = new Map<string, NamedSteps>()
  for (const row of bySource) {
    const name = sourceName(row.name)
    byName.set(name, { name, ...added(byName.get(name) ?? NO_STEPS, row) })
  }
  const rows = [...byName.values()].toSorted((a, b) => b.visits - a.visits).map(stepsRow)
  return { columns: ['Source', ...STEP_COLUMNS], rows }
}

function stepsRow({ name, visits, opened, chosen, booked }: NamedSteps): (string | number)[] {
  return [name, visits, opened, chosen, booked, percentOf(booked, visits)]
}

export function awaySheet({ away }: SiteFigures): Sheet {
  return {
    columns: ['Reason', 'Where or what', 'Visits'],
    rows: away.map(({ reason, detail, count }) => [REASON_LABELS[reason], detailWords(reason, detail), count]),
  }
}

export function viewsSheet({ views }: SiteFigures): Sheet {
  return { columns: ['Page', 'Views'], rows: views.map(({ name, count }) => [name, count]) }
}

function hoursOf(minutes: number): number {
  return Math.round(minutes / 6) / 10
}

/** Hosts of well-known sites. Search engines and networks have one for each country, app or device. */
const KNOWN: readonly (readonly [hosts: RegExp, name: string])[] = [
  [/(?:^|\.)google\./, 'Google'],
  [/(?:^|\.)bing\.com$/, 'Bing'],
  [/(?:^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
  [/(?:^|\.)yahoo\.com$/, 'Yahoo'],
  [/(?:^|\.)facebook\.com$/, 'Facebook'],
  [/(?:^|\.)instagram\.com$/, 'Instagram'],
  [/(?:^|\.)nextdoor\.com$/, 'Nextdoor'],
  [/(?:^|\.)yelp\.com$/, 'Yelp'],
]

/** A source as an owner would call it: "Van QR code", "Google", "Direct or unknown". */
function sourceName(source: string): string {
  if (source === DIRECT) return 'Direct or unknown'
  if (source === OTHER) return 'Other sources'
  const sign = signNamed(source)
  if (sign) return `${SIGN_LABELS[sign]} QR code`
  return KNOWN.find(([hosts]) => hosts.test(source))?.[1] ?? source
}
