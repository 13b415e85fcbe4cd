import type { ReactNode } from 'react'
import type { Finding } from '#domain/publish-checks/finding.ts'
import { Badge } from '../../ui/badge.tsx'

type FindingRowProps = Pick<Finding, 'severity' | 'remedy'> & {
  /** The message, with the way to its field. */
  children: ReactNode
}

/** A finding in a list. */
export function FindingRow({ severity, remedy, children }: FindingRowProps) {
  const isError = severity === 'error'
  return (
    <li className="flex items-start gap-3 text-sm">
      <Badge tone={isError ? 'red' : 'blue'}>{isError ? 'Error' : 'Note'}</Badge>
      <div className="wrap-anywhere grid min-w-0 justify-items-start gap-0.5">
        <div className="font-semibold">{children}</div>
        <p className="text-ink-muted">{remedy}</p>
      </div>
    </li>
  )
}
