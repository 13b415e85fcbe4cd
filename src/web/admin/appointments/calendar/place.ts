import type { CSSProperties } from 'react'
import type { Lane, Span } from '#domain/planning/block-layout.ts'

const WHOLE: Lane = { lane: 0, lanes: 1 }

/** Where a span of time stands in its column, as shares of what is shown. */
export function placed({ start, end }: Span, shown: Span, { lane, lanes }: Lane = WHOLE) {
  const whole = shown.end - shown.start
  const share = (minutes: number) => `${(minutes / whole) * 100}%`
  return {
    top: share(start - shown.start),
    height: share(Math.min(end, shown.end) - start),
    left: `${(lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
  } satisfies CSSProperties
}
