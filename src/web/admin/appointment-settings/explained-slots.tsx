import { Link } from 'react-router'
import { AFTER_LOGIN_PATH } from '#domain/site/navigation.ts'
import type { ExplainedDay } from '#server/api-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'

export function ExplainedSlots({ day }: { day: ExplainedDay }) {
  return (
    <ul aria-label="Times of the day" className="grid gap-x-8 sm:columns-2 sm:block">
      {day.slots.map(({ time, until, closed, appointment }) => (
        <li key={time} className="flex break-inside-avoid items-baseline gap-3 border-line border-b py-2 text-sm">
          <span className={classNames('shrink-0 font-semibold tabular-nums', until ? 'w-24' : 'w-12')}>
            {until ? `${time}–${until}` : time}
          </span>
          <Badge tone={closed ? 'gray' : 'green'}>{closed ? 'Closed' : 'Open'}</Badge>
          <span className="min-w-0 text-ink-muted">
            {closed}
            {appointment && (
              <>
                {closed && ' '}
                <Link to={`${AFTER_LOGIN_PATH}?appointment=${appointment.id}`} className="text-link">
                  {appointment.customerName}
                </Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
