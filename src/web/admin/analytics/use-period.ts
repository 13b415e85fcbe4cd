import { useSearchParams } from 'react-router'
import { lastDays, type Period, periodProblem } from '#domain/analytics/period.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { useBusinessTimeZone } from '../business-time-zone.ts'

export const PRESETS = [
  { days: 28, label: 'Last 4 weeks' },
  { days: 91, label: 'Last 13 weeks' },
  { days: 365, label: 'Last 12 months' },
] as const

const [FIRST] = PRESETS

/** The period is in the address, so that it can be shared and survives a reload. */
export function usePeriod() {
  const timeZone = useBusinessTimeZone()
  const [search, setSearch] = useSearchParams()
  const today = businessTime(new Date().toISOString(), timeZone).date
  const own = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  const isOwn = periodProblem(own) === undefined
  const preset = PRESETS.find(({ days }) => `${days}` === search.get('days')) ?? FIRST
  const replace = { replace: true, preventScrollReset: true }
  return {
    period: isOwn ? own : lastDays(preset.days, today),
    /** Undefined if the owner chose the dates. */
    days: isOwn ? undefined : preset.days,
    chooseDays: (days: number) => setSearch({ days: `${days}` }, replace),
    chooseDates: ({ from, to }: Period) => setSearch({ from, to }, replace),
  }
}
