import type { UpcomingVisits } from '#server/api-types.ts'
import type { ApiError } from '../data/api-error.ts'

/** The visits that a refusal names, such as those of a crew that cannot be deleted yet. */
export function visitsIn({ details }: ApiError): UpcomingVisits | undefined {
  const { visits, count } = details
  return Array.isArray(visits) && typeof count === 'number' ? { visits: visits.filter(isVisit), count } : undefined
}

function isVisit(value: unknown): value is UpcomingVisits['visits'][number] {
  return typeof value === 'object' && value !== null && 'id' in value && 'preferredDate' in value
}
