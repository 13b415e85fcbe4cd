import { setImmediate } from 'node:timers/promises'
import { instantAt } from '#domain/planning/local-day.ts'
import { OfferedDay } from '#domain/planning/offer.ts'
import { deskRules } from '#domain/scheduling/bookable-date.ts'
import { today } from '#domain/scheduling/slot.ts'
import { addDays, isDateWithNeighbors } from '#domain/time/date.ts'
import { visitsOn } from '#features/planning/availability.ts'
import { placeOf, readTrade } from '#features/planning/read-trade.ts'
import type { Reader } from '#store/store.ts'
import { type AskedSlots, type DeskSlot, wantedVisit } from './slots.ts'

const SHOWN_AT_MOST = 3
const WEEKS_AHEAD = 8
const DAYS_READ_AT_ONCE = 7

/** The first free times from a date on, or from today. The hours count, but not the rules for visitors. */
export async function nextTimes(reader: Reader, asked: AskedSlots, now: Temporal.Instant): Promise<DeskSlot[]> {
  const trade = await readTrade(reader)
  const { job, zip } = await wantedVisit(reader, asked, now)
  const place = placeOf(zip, trade)
  const crews = asked.crewId === undefined ? (place.inside && place.crews) || undefined : [asked.crewId]
  const deskTrade = { ...trade, settings: deskRules(trade.settings) }
  const isToday = !isDateWithNeighbors(asked.date) || asked.date < today(now, trade.timeZone)
  let first = isToday ? today(now, trade.timeZone) : asked.date
  const found: DeskSlot[] = []
  for (let week = 0; week < WEEKS_AHEAD; week += 1) {
    const visits = await visitsOn(reader, first, addDays(first, DAYS_READ_AT_ONCE), trade)
    for (let day = 0; day < DAYS_READ_AT_ONCE; day += 1) {
      const offered = new OfferedDay(addDays(first, day), { job, zip, crews }, deskTrade, visits, now)
      for (const candidate of offered.candidates) {
        if (!offered.isFree(candidate)) continue
        const { time, until = null, from } = candidate
        found.push({ time, until, instant: instantAt(from), taken: false, outside: null, isConflict: false })
        if (found.length === SHOWN_AT_MOST) return found
      }
      // Other requests get their turn between two days.
      await setImmediate()
    }
    first = addDays(first, DAYS_READ_AT_ONCE)
  }
  return found
}
