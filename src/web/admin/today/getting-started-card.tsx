import { Circle, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { GUIDE_STEPS, guidePath, START_LINE_WORDS, type StartLine } from '#domain/onboarding/getting-started.ts'
import type { StartReport } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RouteButton, RouteLink } from '../route-link.tsx'
import { useNoteStart } from './today-calls.ts'

/** Stays until every line is done or the owner hides it. System brings it back. */
export function GettingStartedCard({ report: { lines, hidden } }: { report: StartReport }) {
  const id = useId()
  const { note, isPending } = useNoteStart()
  const done = lines.filter((line) => line.done).length
  if (hidden || done === lines.length) return null
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-5">
        <div className="grid gap-1">
          <h2 id={id} className="text-xl">
            Getting started
          </h2>
          <p className="text-ink-muted text-sm">
            {done} of {lines.length} done. The site checks each line by itself.
          </p>
          <div
            role="progressbar"
            aria-label="Done"
            aria-valuenow={done}
            aria-valuemin={0}
            aria-valuemax={lines.length}
            className="mt-2 h-2 overflow-hidden rounded-full bg-surface-sunken"
          >
            <div className="h-full bg-brand" style={{ width: `${(100 * done) / lines.length}%` }} />
          </div>
        </div>
        <ul className="grid gap-4">
          {lines.map((line) => (
            <Line key={line.id} {...line} />
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <RouteButton to={guidePath(GUIDE_STEPS[0])}>Open the guided start</RouteButton>
          <Button tone="ghost" busy={isPending} onClick={() => void note({ hidden: true })}>
            Hide this
          </Button>
        </div>
      </Card>
    </section>
  )
}

function Line({ id, done }: { id: StartLine; done: boolean }) {
  const { title, todo, to, action } = START_LINE_WORDS[id]
  const Mark = done ? CircleCheck : Circle
  return (
    <li className="flex gap-3">
      <Mark
        aria-hidden="true"
        className={done ? 'mt-0.5 size-5 shrink-0 text-success-ink' : 'mt-0.5 size-5 shrink-0 text-ink-muted'}
      />
      <div className="grid gap-0.5 text-sm">
        <p className="font-semibold">
          {title} <span className="sr-only">{done ? '(done)' : '(to do)'}</span>
        </p>
        {!done && (
          <p className="text-ink-muted">
            {todo} {to && <RouteLink to={to}>{action}</RouteLink>}
          </p>
        )}
      </div>
    </li>
  )
}
