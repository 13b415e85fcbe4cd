import type { Visit } from '#domain/planning/visit.ts'
import type { ServiceArea } from '#domain/service-area/schema.ts'
import { placeOf, readArea } from '#features/planning/read-trade.ts'
import type { Reader } from '#store/store.ts'
import { listOutside, type OutsideList, upcomingAppointments } from './outside-list.ts'

/** The upcoming visits that lie inside the current service area and would not lie inside this one. They stay. */
export async function previewArea(reader: Reader, after: ServiceArea, now: Temporal.Instant): Promise<OutsideList> {
  const before = await readArea(reader)
  const upcoming = await upcomingAppointments(reader, now)
  return listOutside(upcoming, ({ visit }) => (whyOutsideArea(visit, before) ? null : whyOutsideArea(visit, after)))
}

function whyOutsideArea({ zip, crewId }: Visit, area: ServiceArea): 'area' | 'area-crew' | null {
  const place = placeOf(zip, { area })
  if (!place.inside) return 'area'
  return place.crews?.length && !place.crews.includes(crewId) ? 'area-crew' : null
}
