import { Link } from 'react-router'
import { AFTER_LOGIN_PATH } from '#domain/navigation/navigation.ts'
import type { UpcomingVisits } from '#server/api-types.ts'
import { When } from './business-clock.ts'

/** Upcoming visits by name and time, each with a link to its details. */
export function VisitList({ visits, count }: UpcomingVisits) {
  return (
    <ul className="grid max-h-60 gap-1 overflow-y-auto text-left">
      {visits.map(({ id, customerName, preferredDate, serviceName }) => (
        <li key={id} className="wrap-anywhere">
          <Link to={visitPath(id)} className="text-link">
            {customerName}, <When at={preferredDate} />
          </Link>
          {serviceName && `, ${serviceName}`}
        </li>
      ))}
      {count > visits.length && <li>and {count - visits.length} more</li>}
    </ul>
  )
}

export function visitPath(id: string): string {
  return `${AFTER_LOGIN_PATH}?appointment=${id}`
}

/** Opens the details with the dialog that moves the visit. */
export function moveVisitPath(id: string): string {
  return `${visitPath(id)}&move=1`
}
