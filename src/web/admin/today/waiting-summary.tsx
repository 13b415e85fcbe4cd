import { ArrowDown } from 'lucide-react'
import { type WaitingCounts, waitingSentence } from '#domain/site/waiting-counts.ts'
import { WHO_WAITS_ID } from './who-waits.tsx'

/** On narrow screens "Who waits" is below the visits, so one line at the top leads down to it. */
export function WaitingSummary({ counts }: { counts: WaitingCounts }) {
  const words = waitingSentence(counts)
  if (words === null) return null
  return (
    <a
      href={`#${WHO_WAITS_ID}`}
      className="flex min-h-11 items-center justify-between gap-3 rounded-md bg-warning-soft px-4 py-2 font-semibold text-warning-ink no-underline hover:underline xl:hidden"
    >
      {words}
      <ArrowDown aria-hidden="true" className="size-5 shrink-0" />
    </a>
  )
}
