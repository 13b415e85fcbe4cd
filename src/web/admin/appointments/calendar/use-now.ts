import { businessTime } from '#domain/time/business-time.ts'
import { useBusinessTimeZone } from '../../business-time-zone.ts'
import { useMoment } from '../../use-moment.ts'

/** The business's clock, for the line that marks the present. */
export function useNow(): { date: string; time: string } {
  return businessTime(useMoment(), useBusinessTimeZone())
}
