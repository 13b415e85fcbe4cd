import { Circle } from 'lucide-react'
import { useId } from 'react'
import { GUIDE_PATH, isGuideStep, lineWords, nextLine, type StartLine } from '#domain/onboarding/getting-started.ts'
import type { StartReport } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { CircleCheck } from '../../ui/icons.tsx'
import { Card } from '../../ui/page.tsx'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { useNoteStart } from './today-calls.ts'

/** Stays at the top until every line is done or the owner hides it. System brings it back. */
export function GettingStartedCard({ report }: { report: StartReport }) {
  const { lines, hidden } = report
  const id = useId()
  const { note, isPending } = useNoteStart()
  const done = lines.filter((line) => line.done).length
  const next = nextLine(report)
  if (hidden || !next) return null
  const { title, gives, to, action } = lineWords(next)
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4 p-4 sm:p-6">
        <div className="grid gap-2">
          <h2 id={id} className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
            Getting started
            <span className="font-normal font-sans text-ink-muted text-sm">
              {done} of {lines.length} done
            </span>
          </h2>
          <div
            role="progressbar"
            aria-label="Done"
            aria-valuenow={done}
            aria-valuemin={0}
            aria-valuemax={lines.length}
            className="h-2 overflow-hidden rounded-full bg-surface-sunken"
          >
            <div className="h-full bg-brand" style={{ width: `${(100 * done) / lines.length}%` }} />
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 grow basis-64 text-sm">
            <span className="block font-semibold text-base">Next: {title}</span>
            <span className="text-ink-muted">{gives}</span>
          </p>
          <div className="flex flex-wrap gap-2 max-sm:*:grow">
            {to && <RouteButton to={to}>{isGuideStep(next) ? 'Continue' : action}</RouteButton>}
            <Button tone="ghost" busy={isPending} onClick={() => void note({ hidden: true })}>
              Hide this
            </Button>
          </div>
        </div>
        <details className="text-sm">
          <summary className="w-fit cursor-pointer font-semibold">All {lines.length} steps</summary>
          <ul className="grid gap-4 pt-4 md:grid-cols-2">
            {lines.map((line) => (
              <Line key={line.id} {...line} />
            ))}
          </ul>
          <p className="pt-4">
            <RouteLink to={GUIDE_PATH}>Open the guided start</RouteLink>
          </p>
        </details>
      </Card>
    </section>
  )
}

function Line({ id, done }: { id: StartLine; done: boolean }) {
  const { title, gives, to, action } = lineWords(id)
  const Mark = done ? CircleCheck : Circle
  return (
    <li className="flex gap-3">
      <Mark
        aria-hidden="true"
        className={done ? 'mt-0.5 size-5 shrink-0 text-success-ink' : 'mt-0.5 size-5 shrink-0 text-ink-muted'}
      />
      <div className="grid gap-0.5">
        <p className="font-semibold">
          {title} <span className="sr-only">{done ? '(done)' : '(to do)'}</span>
        </p>
        {!done && (
          <p className="text-ink-muted">
            {gives} {to && <RouteLink to={to}>{action}</RouteLink>}
          </p>
        )}
      </div>
    </li>
  )
}
