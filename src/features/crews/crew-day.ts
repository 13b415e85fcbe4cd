import { crewDates, isVisitOfCrew } from '#domain/appointments/crew-visits.ts'
import { currentArrival } from '#domain/arrival/arrival.ts'
import { addDays } from '#domain/time/date.ts'
import { shownPhotos } from '#features/photos/photo-record.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import type { Reader } from '#store/store.ts'
import type { CrewActor } from './crew-actor.ts'
import { atTheDoor, visitsOn } from './visits-on.ts'

export type CrewDay = Awaited<ReturnType<typeof crewDay>>
export type CrewVisit = CrewDay['visits'][number]

/** One day of a crew in the order of its stops: what the people at the door need, and nothing about anybody else. */
export async function crewDay(reader: Reader, crew: CrewActor, asked: string, now: Temporal.Instant) {
  const business = await readBusiness(reader)
  const { timeZone } = business
  const { first, today, last } = crewDates(timeZone, now)
  const date = asked >= first && asked <= last ? asked : today
  const own = (await visitsOn(reader, date, timeZone, now)).filter((visit) =>
    isVisitOfCrew(visit, crew.crewId, timeZone, now),
  )
  const visits = own.map(async (visit) => ({
    ...(await atTheDoor(reader, visit, business)),
    isHere: currentArrival(visit)?.state === 'here',
    photos: (await shownPhotos(reader, visit.id)).map(({ id, width, height, mark }) => ({ id, width, height, mark })),
  }))
  const dates = Array.from({ length: 7 }, (_, days) => addDays(first, days)).filter((each) => each <= last)
  return { business: business.name, crew: crew.name, date, today, dates, visits: await Promise.all(visits) }
}
