// How an instant reads on the business's clock. Built on Intl, so that it works in every browser and server and server-rendered
// text never differs from what the browser would write.
import { formatFullDate, MONTHS } from './date.ts'
import { formatTime } from './time-of-day.ts'

export const DEFAULT_TIME_ZONE = 'America/New_York'

interface LocalTime {
  date: string
  time: string
}

interface Reading extends LocalTime {
  zoneName: string
}

/** "03/05/2026, 14:30 EST"; taken apart by hand, because Intl's own parts take twice as long. */
const CLOCK_FACE = /^(\d+)\D(\d+)\D(\d+)\D+(\d+:\d+)\s(.+)$/

const clocks = new Map<string, Intl.DateTimeFormat>()

/** An instant is mostly asked for several times in a row: by the rules of a booking, then by each of its mails. */
let lastRead: { instant: string; timeZone: string; shows: Reading } | undefined

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
  if (lastRead?.instant === instant && lastRead.timeZone === timeZone) return lastRead.shows
  const read = CLOCK_FACE.exec(clockOf(timeZone).format(new Date(instant)))
  const [, month, day, year = '', time = '', zoneName = ''] = read ?? []
  const shows = { date: `${year.padStart(4, '0')}-${month}-${day}`, time, zoneName }
  lastRead = { instant, timeZone, shows }
  return shows
}

/** The day and the HH:MM that a clock in the business's office shows at an ISO instant. */
export function businessTime(instant: string, timeZone: string): LocalTime {
  const { date, time } = readClock(instant, timeZone)
  return { date, time }
}

/** "Thursday, March 5, 2026 at 2:30 PM EST" */
export function formatMoment(instant: string, timeZone: string): string {
  const { date, time, zoneName } = readClock(instant, timeZone)
  return `${formatFullDate(date)} at ${formatTime(time)} ${zoneName}`
}

/** "Mar 05, 2026 14:30" */
export function formatTableMoment(instant: string, timeZone: string): string {
  const { date, time } = readClock(instant, timeZone)
  const [year, month, day] = date.split('-')
  return `${MONTHS[Number(month) - 1]?.slice(0, 3)} ${day}, ${year} ${time}`
}

/** An IANA name such as America/New_York; a bare offset is refused because it knows no daylight saving. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    // Through the kept clocks: making one takes a millisecond, and every read of the business profile asks.
    clockOf(name)
    return true
  } catch {
    return false
  }
}
