import { BOOKING_MESSAGES } from '#domain/appointments/appointment.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { today } from '#domain/scheduling/slot.ts'
import { isDateWithNeighbors } from '#domain/time/date.ts'
import { readCrews } from '#features/crews/read-crews.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import type { Reader } from '#store/store.ts'
import { atTheDoor, visitsOn } from './visits-on.ts'

export type DaySheet = Awaited<ReturnType<typeof daySheet>>
export type SheetCrew = DaySheet['crews'][number]
export type SheetVisit = SheetCrew['visits'][number]

/** The agreed visits of a date for paper: a page for each crew that drives. Today unless a date is given. */
export async function daySheet(reader: Reader, asked: string, now: Temporal.Instant) {
  const [business, known] = await Promise.all([readBusiness(reader), readCrews(reader)])
  const date = asked || today(now, business.timeZone)
  if (!isDateWithNeighbors(date)) {
    const message = BOOKING_MESSAGES.dateRequired
    throw new Refusal('invalid', message, { fields: { date: message } })
  }
  const agreed = (await visitsOn(reader, date, business.timeZone, now)).filter(
    ({ status }) => status === 'confirmed' || status === 'completed',
  )
  const byCrew = Map.groupBy(agreed, ({ crewId }) => crewId ?? '')
  const names = new Map(known.map(({ id, name }) => [id, name]))
  // In the order of the crews; what no known crew does comes last.
  const order = [...names.keys(), ...byCrew.keys()].filter((id, at, all) => all.indexOf(id) === at)
  const crews = order.flatMap((id) => {
    const visits = byCrew.get(id)
    return visits ? [{ id, name: names.get(id) ?? 'No crew', visits }] : []
  })
  return {
    business: business.name,
    date,
    crews: await Promise.all(
      crews.map(async ({ visits, ...crew }) => ({
        ...crew,
        visits: await Promise.all(visits.map((visit) => atTheDoor(reader, visit, business))),
      })),
    ),
  }
}
