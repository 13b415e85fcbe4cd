import type { AppointmentStatus } from '#domain/appointments/appointment.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import { SLOT_MINUTES, slotInstant, slotTimes, today } from '#domain/scheduling/slot.ts'
import { SERVICE_TYPES } from '#domain/services/service-type.ts'
import { addDays, weekdayOf } from '#domain/time/date.ts'
import { type Chance, chanceOf } from './chance.ts'
import { aCustomer } from './people.ts'
import { REQUESTS } from './trade-words.ts'

/** Half of the upcoming times stay free, so that visitors can still book. */
const TAKEN_SHARE = { past: 95, ahead: 50 }

const STATUSES: Record<'past' | 'ahead', Record<AppointmentStatus, number>> = {
  past: { completed: 78, cancelled: 10, rejected: 7, confirmed: 3, pending: 2 },
  ahead: { confirmed: 55, pending: 35, cancelled: 6, rejected: 4, completed: 0 },
}

/** Longer than the booking horizon, so that every request was made before today. */
const ASKED_BEFORE_MS = 31 * 86_400_000

export type SeededAppointment = ReturnType<typeof appointmentAt>

/**
 * Appointments from the end of the booking window back through the years. A slot's content depends only on the slot,
 * so that seeding again produces the same ones.
 */
export function* seededAppointments(now: Temporal.Instant, timeZone: string): Generator<SeededAppointment> {
  const settings = DEFAULT_SCHEDULING_SETTINGS
  const times = slotTimes(settings)
  for (let date = addDays(today(now, timeZone), settings.maxDaysInAdvance); ; date = addDays(date, -1)) {
    if (!settings.availableDays.includes(weekdayOf(date))) continue
    for (const time of times) {
      const instant = slotInstant(date, time, timeZone)
      if (instant === null) continue
      const chance = chanceOf(instant)
      const when = Date.parse(instant) < now.epochMilliseconds ? 'past' : 'ahead'
      if (chance.number(100) < TAKEN_SHARE[when]) yield appointmentAt(instant, when, chance)
    }
  }
}

function appointmentAt(instant: string, when: keyof typeof STATUSES, chance: Chance) {
  // Within the slot's own half hour, a month before, so that no two slots share an id.
  const id = String(Date.parse(instant) - ASKED_BEFORE_MS - chance.number(SLOT_MINUTES * 60_000))
  const customer = aCustomer(chance.number(1_000_000))
  const serviceType = chance.pick(SERVICE_TYPES)
  const status = chance.weighted(STATUSES[when])
  const description = chance.pick(REQUESTS[serviceType])
  return {
    id,
    data: { ...customer, serviceType, preferredDate: instant, description, status },
  }
}
