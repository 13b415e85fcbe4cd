// Formats an instant on the business's clock. Uses Intl, which every browser and server has, so server-rendered
// text never differs from the browser's.
import type { Language } from '#domain/language/language.ts'
import { type Clock, formatFullDate, formatShortDay, formatTime, formatTimeShort, MONTHS } from './date.ts'
import { TIME_WORDS } from './words.ts'

export const DEFAULT_TIME_ZONE = 'America/New_York'

interface LocalTime {
  date: string
  time: string
}

interface Reading extends LocalTime {
  zoneName: string
}

/** "03/05/2026, 14:30 EST". Parsed by hand, because formatToParts takes twice as long. */
const CLOCK_FACE = /^(\d+)\D(\d+)\D(\d+)\D+(\d+:\d+)\s(.+)$/

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Caches readings by minute: the rules of a booking, its mails and its response read the same few. */
const readings = new Map<string, Reading>()
const MOST_READINGS = 100
const MS_PER_MINUTE = 60_000

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  clocks.set(timeZone, clock)
  return clock
}

function readClock(instant: string, timeZone: string): Reading {
  const key = `${Math.floor(Date.parse(instant) / MS_PER_MINUTE)} ${timeZone}`
  const known = readings.get(key)
  if (known) return known
  const read = CLOCK_FACE.exec(clockOf(timeZone).format(new Date(instant)))
  const [, month, day, year = '', time = '', zoneName = ''] = read ?? []
  const shows = { date: `${year.padStart(4, '0')}-${month}-${day}`, time, zoneName }
  if (readings.size >= MOST_READINGS) readings.clear()
  readings.set(key, shows)
  return shows
}

export function businessTime(instant: string, timeZone: string): LocalTime {
  const { date, time } = readClock(instant, timeZone)
  return { date, time }
}

const MS_PER_DAY = 24 * 60 * MS_PER_MINUTE

/** A repeated time means its first occurrence, a skipped one the moment that follows. Browsers lack Temporal. */
export function businessInstant(date: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${date}T${time}Z`)
  const behind = [wall - MS_PER_DAY, wall + MS_PER_DAY].map((moment) => moment - wallOf(moment, timeZone))
  const meant = behind.map((lag) => wall + lag).filter((moment) => wallOf(moment, timeZone) === wall)
  return new Date(meant.length > 0 ? Math.min(...meant) : wall + Math.max(...behind)).toISOString()
}

/** What the clock shows at a moment, as if it were UTC. */
function wallOf(moment: number, timeZone: string): number {
  const { date, time } = businessTime(new Date(moment).toISOString(), timeZone)
  return Date.parse(`${date}T${time}Z`)
}

/** The business's time zone, and how its customers read a time. */
export interface BusinessClock {
  timeZone: string
  clock?: Clock
}

/** "Thursday, March 5, 2026 at 2:30 PM EST" */
export function formatMoment(instant: string, { timeZone, clock }: BusinessClock, language: Language = 'en'): string {
  const { date, time, zoneName } = readClock(instant, timeZone)
  const words = TIME_WORDS[language]
  return `${words.moment(formatFullDate(date, language), formatTime(time, clock, language))} ${zoneName}`
}

/** "Thursday, March 5, 2026 between 1:00 PM and 3:00 PM EST" */
export function formatWindow(
  window: { start: string; end: string },
  { timeZone, clock }: BusinessClock,
  language: Language = 'en',
): string {
  const { date, time } = readClock(window.start, timeZone)
  const end = readClock(window.end, timeZone)
  const words = TIME_WORDS[language]
  const span = words.span(formatTime(time, clock, language), formatTime(end.time, clock, language))
  return `${words.window(formatFullDate(date, language), span)} ${end.zoneName}`
}

/** "Mar 05, 2026 14:30", for the table of appointments */
export function formatTableMoment(instant: string, timeZone: string): string {
  const { date, time } = readClock(instant, timeZone)
  const [year, month, day] = date.split('-')
  return `${MONTHS[Number(month) - 1]?.slice(0, 3)} ${day}, ${year} ${time}`
}

/** "Mar 5, 2026, 2:30 PM", in the back-office */
export function formatWhen(instant: string, { timeZone, clock }: BusinessClock): string {
  const { date, time } = readClock(instant, timeZone)
  const [year, month, day] = date.split('-')
  return `${MONTHS[Number(month) - 1]?.slice(0, 3)} ${Number(day)}, ${year}, ${formatTime(time, clock)}`
}

/** "Thu, Mar 5, 2:30 PM", for moments of the last or next days */
export function formatNearMoment(instant: string, { timeZone, clock }: BusinessClock): string {
  const { date, time } = readClock(instant, timeZone)
  return `${formatShortDay(date)}, ${formatTimeShort(time, clock)}`
}

/** An IANA name such as America/New_York. Plain offsets are refused because they have no daylight saving. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    // Uses the cached formatters: creating one takes a millisecond, and every read of the business profile comes here.
    clockOf(name)
    return true
  } catch {
    return false
  }
}

const TWELVE_HOUR_AREAS = ['America/', 'US/', 'Canada/', 'Australia/']

const TWELVE_HOUR_ZONES = ['Pacific/Honolulu', 'Pacific/Auckland', 'Asia/Kolkata', 'Asia/Manila']

/** How people in the business's area read the time. */
export function usualClock(timeZone: string): Clock {
  const isTwelve = TWELVE_HOUR_ZONES.includes(timeZone) || TWELVE_HOUR_AREAS.some((area) => timeZone.startsWith(area))
  return isTwelve ? '12' : '24'
}

/** Whether it is between two times of day, which may be on either side of midnight. */
export function isQuiet(
  { quietFrom, quietUntil }: { quietFrom: string; quietUntil: string },
  timeZone: string,
  now: Temporal.Instant,
): boolean {
  const { time } = businessTime(now.toString(), timeZone)
  return quietFrom <= quietUntil ? time >= quietFrom && time < quietUntil : time >= quietFrom || time < quietUntil
}
