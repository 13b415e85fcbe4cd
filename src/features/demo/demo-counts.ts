import { addVisit, EMPTY_DAY } from '#domain/analytics/add-visit.ts'
import type { DayCount } from '#domain/analytics/day-count.ts'
import { reached, reasonKey } from '#domain/analytics/step.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import { today } from '#domain/scheduling/slot.ts'
import { addDays, weekdayOf } from '#domain/time/date.ts'
import { dayCounts } from '#features/analytics/stored-counts.ts'
import type { Store, Transaction } from '#store/store.ts'
import { type Chance, chanceOf } from '../seed/chance.ts'
import { DEMO_MARK } from './demo-mark.ts'

const DAYS_BEFORE = 8 * 7
const FEWEST_VISITS = 8
const MORE_ON_WORKDAYS = 14
const MOST_READ = 3

const FIRST_PAGES = { '/': 52, '/services/repair': 14, '/projects': 12, '/emergency': 8, '/schedule': 14 }
const SOURCES = { direct: 34, 'google.com': 38, van: 9, magnet: 8, 'nextdoor.com': 7, 'facebook.com': 4 }
const ALSO_READ = ['/', '/about', '/contact', '/projects', '/services', '/services/installation']
const STEPS_REACHED = { none: 66, opened: 16, chosen: 6, booked: 12 }
const ENDINGS = { no: 55, area: 12, soon: 15, left: 18 }
const OUTSIDE = ['33510', '33578', '33760', '34652']
const LAST_FIELDS = ['zip', 'customerPhone', 'description', 'customerEmail']

/** What was counted on the days before today. Today's visits are counted as they come. */
export async function seedCounts(tx: Transaction, timeZone: string, now: Temporal.Instant): Promise<void> {
  const last = today(now, timeZone)
  for (let before = DAYS_BEFORE; before > 0; before--) {
    const date = addDays(last, -before)
    await dayCounts.set(tx, date, { ...demoDay(date), ...DEMO_MARK }, { ifVersion: 0 })
  }
}

export async function removeCounts(store: Store): Promise<void> {
  await store.transaction((tx) => dayCounts.deleteAll(tx, { where: DEMO_MARK }))
}

function demoDay(date: string): DayCount {
  const chance = chanceOf(`counts ${date}`)
  const isWorkday = DEFAULT_SCHEDULING_SETTINGS.availableDays.includes(weekdayOf(date))
  const visits = FEWEST_VISITS + chance.number(isWorkday ? MORE_ON_WORKDAYS : FEWEST_VISITS)
  let day = EMPTY_DAY
  for (let visit = 0; visit < visits; visit++) day = addVisit(day, date, undefined, demoVisit(chance)).day
  return day
}

function demoVisit(chance: Chance) {
  const page = chance.weighted(FIRST_PAGES)
  const source = chance.weighted(SOURCES)
  const step = chance.weighted(STEPS_REACHED)
  const read = [page, ...chance.some(ALSO_READ, chance.number(MOST_READ)), ...(step === 'none' ? [] : ['/schedule'])]
  return {
    page,
    source,
    views: new Map(read.map((path) => [path, 1])),
    reached: step === 'none' ? 0 : reached(step),
    away: new Set(step === 'opened' || step === 'chosen' ? endingOf(chance) : []),
    isOwner: false,
  }
}

function endingOf(chance: Chance): string[] {
  const ending = chance.weighted(ENDINGS)
  if (ending === 'no') return []
  if (ending === 'area') return [reasonKey('area', chance.pick(OUTSIDE))]
  return [ending === 'soon' ? reasonKey('soon') : reasonKey('left', chance.pick(LAST_FIELDS))]
}
