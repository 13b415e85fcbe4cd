import { BOOKING_MESSAGES } from '#domain/appointment/appointment.ts'
import { gridOf, openingsOn } from '#domain/day/opening.ts'
import { Refusal } from '#domain/document/refusal.ts'
import { isExcluded, opensOnWeekday } from '#domain/schedule/bookable-date.ts'
import type { SchedulingSettings } from '#domain/schedule/settings-schema.ts'
import { dayBounds, slotTimes, today } from '#domain/schedule/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays, isDate, weekdayOf } from '#domain/time/date.ts'
import { timeAt } from '#domain/time/time-of-day.ts'
import { readScheduling } from '#features/appointments/slots/read-scheduling.ts'
import { appointmentPages } from '#features/appointments/stored-appointment.ts'
import type { Reader } from '#store/store.ts'
import { type DeskAppointment, deskView } from './view.ts'

const DAYS = 7

export type WeekAppointment = Pick<
  DeskAppointment,
  'id' | 'customerName' | 'serviceType' | 'serviceName' | 'status' | 'held' | 'preferredDate'
> & { date: string; time: string }

export interface WeekDay {
  date: string
  /** Whether the settings allow appointments on this date. */
  open: boolean
}

export interface Week {
  today: string
  days: WeekDay[]
  /** The hours visitors can book, as HH:MM. */
  times: string[]
  appointments: WeekAppointment[]
}

/** The week (from Sunday) that contains a date. Defaults to this week. */
export async function showWeek(
  reader: Reader,
  given: string | undefined,
  timeZone: string,
  now: Temporal.Instant,
): Promise<Week> {
  const day = today(now, timeZone)
  const date = given ?? day
  if (!isDate(date)) throw new Refusal('bad-request', BOOKING_MESSAGES.dateRequired)
  const first = addDays(date, -weekdayOf(date))
  const days = Array.from({ length: DAYS }, (_, index) => addDays(first, index))
  const settings = await readScheduling(reader)
  const range = {
    field: 'preferredDate',
    from: dayBounds(first, timeZone).start,
    to: dayBounds(addDays(first, DAYS - 1), timeZone).end,
  }
  const pages = await Array.fromAsync(appointmentPages(reader, { range, orderBy: 'preferredDate' }))
  return {
    today: day,
    days: days.map((each) => ({
      date: each,
      open: opensOnWeekday(each, settings) && !isExcluded(each, settings),
    })),
    times: timesOf(days, settings),
    appointments: pages.flat().map((each) => inWeek(deskView(each, now), timeZone)),
  }
}

/** The simple daily hours, or the grids of all weekdays combined. */
function timesOf(days: readonly string[], settings: SchedulingSettings): string[] {
  if (!settings.weeklyHours) return slotTimes(settings)
  const minutes = days.flatMap((date) => openingsOn(date, settings).flatMap(gridOf))
  return [...new Set(minutes)].sort((a, b) => a - b).map(timeAt)
}

function inWeek(appointment: DeskAppointment, timeZone: string): WeekAppointment {
  const { id, customerName, serviceType, serviceName, status, held, preferredDate } = appointment
  const shown = { id, customerName, serviceType, serviceName, status, held, preferredDate }
  return { ...shown, ...businessTime(preferredDate, timeZone) }
}
