import { setImmediate } from 'node:timers/promises'
import { OfferedDay, type Wish } from '#domain/planning/offer.ts'
import { bookableBounds, DAYS_AHEAD, datesAhead } from '#domain/scheduling/bookable-date.ts'
import { today } from '#domain/scheduling/slot.ts'
import { addDays } from '#domain/time/date.ts'
import type { Reader } from '#store/store.ts'
import { type AskedDay, cachedUntilChange, jobsFor, refuseBadZip, visitsOn } from './availability.ts'
import { placeOf, readTrade } from './read-trade.ts'

/** How many times or windows each bookable day of the next two weeks has left. */
export interface RoomAhead {
  days: { date: string; left: number }[]
  inWindows: boolean
}

/** For visitors, who repeat the same requests. */
export const knownRoomAhead = cachedUntilChange(roomAhead)

export async function roomAhead(
  reader: Reader,
  { service, zip = '', answers }: Omit<AskedDay, 'date'>,
  now: Temporal.Instant,
): Promise<RoomAhead> {
  refuseBadZip(zip)
  const trade = await readTrade(reader)
  const jobs = await jobsFor(reader, { service, answers }, trade, false)
  const day = today(now, trade.timeZone)
  const { min } = bookableBounds(trade.settings, day)
  const place = placeOf(zip, trade)
  const visits = place.inside ? await visitsOn(reader, min, addDays(min, DAYS_AHEAD), trade) : []
  const wish: Wish = { ...jobs, zip, crews: (place.inside && place.crews) || undefined }
  const days: RoomAhead['days'] = []
  for (const date of datesAhead(trade.settings, day)) {
    const offered = new OfferedDay(date, wish, trade, visits, now)
    days.push({ date, left: offered.candidates.filter((candidate) => offered.isFree(candidate)).length })
    // Other requests get a turn between two days.
    await setImmediate()
  }
  return { days, inWindows: jobs.job.windowMinutes > 0 }
}
