import type { UpcomingVisits } from '#server/api-types.ts'
import { ApiError } from '../../data/api-error.ts'
import { visitsIn } from '../visits-in-the-way.ts'

/** The visits that keep a crew from being deleted or set to not active. */
export function visitsOfCrew(error: unknown): UpcomingVisits | undefined {
  return error instanceof ApiError && error.code === 'crew-in-use' ? visitsIn(error) : undefined
}
