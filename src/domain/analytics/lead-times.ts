import { daysBetween } from '#domain/time/date.ts'
import { middleOf } from './middle.ts'
import type { InsightRecord } from './record.ts'

/** How long before the visit customers asked for it, and how many of those visits were cancelled. */
export interface LeadTimes {
  /** Days ahead that half of the requests exceed. Null without requests. */
  medianDays: number | null
  total: number
  cancelled: number
  rejected: number
  spans: { label: string; total: number; cancelled: number }[]
}

const SPANS = [
  { label: 'Same day', upTo: 0 },
  { label: '1 day ahead', upTo: 1 },
  { label: '2–3 days', upTo: 3 },
  { label: '4–7 days', upTo: 7 },
  { label: '8–14 days', upTo: 14 },
  { label: 'Over 2 weeks', upTo: Number.POSITIVE_INFINITY },
] as const

/** Of everything that was asked for in the period, by the date of the visit. */
export function leadTimesIn(scheduled: readonly InsightRecord[]): LeadTimes {
  const spans = SPANS.map(({ label }) => ({ label, total: 0, cancelled: 0 }))
  const days: number[] = []
  const counts = { cancelled: 0, rejected: 0 }
  for (const { requestedOn, visitOn, status } of scheduled) {
    // An imported appointment may be older than its record.
    const ahead = Math.max(0, daysBetween(requestedOn, visitOn))
    const span = spans[SPANS.findIndex(({ upTo }) => ahead <= upTo)]
    days.push(ahead)
    if (status === 'cancelled') counts.cancelled++
    if (status === 'rejected') counts.rejected++
    if (!span) continue
    span.total++
    if (status === 'cancelled') span.cancelled++
  }
  return { medianDays: middleOf(days), total: scheduled.length, ...counts, spans }
}
