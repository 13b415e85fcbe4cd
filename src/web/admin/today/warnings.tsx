import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { type Warning, warningWords } from '#domain/onboarding/warning.ts'
import { Card } from '../../ui/card.tsx'
import { RouteLink } from '../route-link.tsx'

export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        Needs a look
      </h2>
      {warnings.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-muted">
          <CircleCheck aria-hidden="true" className="size-5 text-success-ink" />
          Nothing. Backups, e-mail and disk are fine.
        </p>
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {warnings.map((warning) => (
              <WarningItem key={warning} warning={warning} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function WarningItem({ warning }: { warning: Warning }) {
  const { words, remedy, to, action } = warningWords(warning)
  return (
    <li className="flex gap-3 px-5 py-4 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning-ink" />
      <div className="grid gap-1">
        <p className="font-semibold">{words}</p>
        <p className="text-ink-muted">
          {remedy} <RouteLink to={to}>{action}</RouteLink>
        </p>
      </div>
    </li>
  )
}
