import { Link } from 'react-router'
import { OUTSIDE_WORDS } from '#domain/scheduling/change-preview.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { OutsideList } from '#server/api-types.ts'
import { Notice } from '../../ui/notice.tsx'
import { StatusBadge } from '../appointments/status-badge.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { moveVisitPath, visitPath } from '../visit-list.tsx'

/** The appointments that would no longer fit, each with a link that moves it. */
export function OutsideNotice({ outside, outsideCount }: OutsideList) {
  const timeZone = useBusinessTimeZone()
  if (outsideCount === 0) return null
  return (
    <Notice
      tone="warning"
      title={
        outsideCount === 1
          ? 'One appointment would no longer fit. It stays until you change it.'
          : `${outsideCount} appointments would no longer fit. They stay until you change them.`
      }
    >
      <ul className="mt-2 grid gap-2">
        {outside.map(({ id, customerName, preferredDate, status, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={visitPath(id)}>
              {customerName}, {formatTableMoment(preferredDate, timeZone)}
            </Link>
            <StatusBadge status={status} />
            <span>{OUTSIDE_WORDS[reason]}</span>
            <Link to={moveVisitPath(id)} aria-label={`Move ${customerName}`}>
              Move
            </Link>
          </li>
        ))}
        {outsideCount > outside.length && <li>and {outsideCount - outside.length} more</li>}
      </ul>
    </Notice>
  )
}
