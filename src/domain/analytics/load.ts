import { type InsightRecord, isVisit } from './record.ts'

/** Minutes of visits in one hour of one weekday, over the whole period. 0 is Sunday. */
export interface LoadCell {
  weekday: number
  hour: number
  minutes: number
}

export type Load = ReturnType<typeof loadIn>
export type CrewLoad = Load[number]

const HOURS = 24
const MINUTES_PER_HOUR = 60

/** By crew, the busiest first. A visit that goes past midnight counts until midnight. */
export function loadIn(scheduled: readonly InsightRecord[], crews: ReadonlyMap<string, string>) {
  const byCrew = new Map<string, { visits: number; minutes: number; week: number[] }>()
  for (const record of scheduled) {
    const { crewId, minutes } = record
    if (!isVisit(record) || crewId === null) continue
    const crew = byCrew.get(crewId) ?? { visits: 0, minutes: 0, week: [] }
    byCrew.set(crewId, crew)
    crew.visits++
    crew.minutes += minutes
    spread(crew.week, record)
  }
  return [...byCrew]
    .map(([crewId, { week, ...sums }]) => ({
      crewId,
      name: crews.get(crewId) ?? 'Former crew',
      ...sums,
      cells: week.flatMap((minutes, index) => ({
        weekday: Math.floor(index / HOURS),
        hour: index % HOURS,
        minutes,
      })),
    }))
    .toSorted((a, b) => b.minutes - a.minutes || (a.name < b.name ? -1 : 1))
}

function spread(week: number[], { weekday, startMinute, minutes }: InsightRecord): void {
  const end = Math.min(startMinute + minutes, HOURS * MINUTES_PER_HOUR)
  const midnight = weekday * HOURS
  for (let from = startMinute; from < end; ) {
    const hour = Math.floor(from / MINUTES_PER_HOUR)
    const to = Math.min(end, (hour + 1) * MINUTES_PER_HOUR)
    const index = midnight + hour
    week[index] = (week[index] ?? 0) + to - from
    from = to
  }
}

export function loadCells(load: Load, crewId?: string): LoadCell[] {
  const sums = new Map<string, LoadCell>()
  for (const crew of load) {
    if (crewId !== undefined && crew.crewId !== crewId) continue
    for (const cell of crew.cells) {
      const key = `${cell.weekday} ${cell.hour}`
      const sum = sums.get(key) ?? { ...cell, minutes: 0 }
      sum.minutes += cell.minutes
      sums.set(key, sum)
    }
  }
  return [...sums.values()]
}
