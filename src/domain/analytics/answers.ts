import { middleOf } from './middle.ts'
import type { InsightRecord } from './record.ts'

export interface Answers {
  /** Requests that were answered, or should have been. */
  measured: number
  /** In business minutes. Null without answers. */
  medianMinutes: number | null
  kept: number
  late: number
  spans: { upTo: number; count: number }[]
}

/** Business minutes, each span up to and including its end. The last one has no end. */
export const ANSWER_SPANS = [15, 30, 60, 120, 240, 480, Number.POSITIVE_INFINITY] as const

export function answersIn(requests: readonly InsightRecord[]): Answers {
  const measured = requests.filter(({ isPromiseKept }) => isPromiseKept !== null)
  const minutes = measured.flatMap(({ answerMinutes }) => answerMinutes ?? [])
  const kept = measured.filter(({ isPromiseKept }) => isPromiseKept).length
  const counts = ANSWER_SPANS.map(() => 0)
  for (const each of minutes) {
    const span = ANSWER_SPANS.findIndex((upTo) => each <= upTo)
    counts[span] = (counts[span] ?? 0) + 1
  }
  return {
    measured: measured.length,
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
