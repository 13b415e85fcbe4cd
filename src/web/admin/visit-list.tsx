import { Link } from 'react-router'
import { AFTER_LOGIN_PATH } from '#domain/navigation/navigation.ts'
import type { UpcomingVisits } from '#server/api-types.ts'
import type { ApiError } from '../data/api-error.ts'
import { When } from './business-clock.ts'

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

export function moveVisitPath(id: string): string {
  return `${visitPath(id)}&move=1`
}

export function visitsIn({ details }: ApiError): UpcomingVisits | undefined {
  const { visits, count } = details
  return Array.isArray(visits) && typeof count === 'number' ? { visits: visits.filter(isVisit), count } : undefined
}

function isVisit(value: unknown): value is UpcomingVisits['visits'][number] {
  return typeof value === 'object' && value !== null && 'id' in value && 'preferredDate' in value
}
