import { tellEvent } from '#domain/appointment/history.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { PastEvent } from '#server/api-types.ts'

export function AppointmentHistory({ history, timeZone }: { history: PastEvent[]; timeZone: string }) {
  if (history.length === 0) return <p className="text-ink-muted text-sm">No history yet.</p>
  return (
    <ol className="grid gap-2 text-sm">
      {history.map((event) => (
        <li key={event.id} className="flex flex-wrap gap-x-3">
          <time dateTime={event.at} className="shrink-0 text-ink-muted tabular-nums">
            {formatTableMoment(event.at, timeZone)}
          </time>
          <span className="wrap-anywhere min-w-0">{tellEvent(event, timeZone)}</span>
        </li>
      ))}
    </ol>
  )
}
