import { offeredTimes, type Wish } from '#domain/day/offer.ts'
import { bookableBounds, isBookable } from '#domain/schedule/bookable-date.ts'
import { today } from '#domain/schedule/slot.ts'
import { addDays } from '#domain/time/date.ts'
import type { Reader } from '#store/store.ts'
import { type AskedDay, jobFor, refuseBadZip, visitsOn } from './availability.ts'
import { placeOf, readTrade } from './read-trade.ts'

const DAYS_AHEAD = 14

/** How many times or windows each bookable day of the next two weeks has left. */
export interface RoomAhead {
  days: { date: string; left: number }[]
  inWindows: boolean
}

export async function roomAhead(
  reader: Reader,
  { service, zip = '', answers }: Omit<AskedDay, 'date'>,
  now: Temporal.Instant,
): Promise<RoomAhead> {
  refuseBadZip(zip)
  const [trade, job] = await Promise.all([readTrade(reader), jobFor(reader, { service, answers }, false)])
  const day = today(now, trade.timeZone)
  const { min } = bookableBounds(trade.settings, day)
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(min, index))
  const dates = ahead.filter((date) => isBookable(date, trade.settings, day))
  const place = placeOf(zip, trade)
  const visits = place.inside ? await visitsOn(reader, min, addDays(min, DAYS_AHEAD), trade) : []
  const wish: Wish = { job, zip, crews: (place.inside && place.crews) || undefined }
  return {
    days: dates.map((date) => ({
      date,
      left: offeredTimes(date, wish, trade, visits, now).filter(({ fit }) => fit).length,
    })),
    inWindows: job.windowMinutes > 0,
  }
}
