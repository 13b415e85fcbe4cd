import type { AppointmentStatus } from '#domain/appointment/appointment.ts'
import { occupiesSlot } from '#domain/appointment/appointment.ts'
import { MAIN_CREW_ID } from '#domain/crew/crew.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/schedule/settings.ts'
import { slotInstant, slotTimes, today } from '#domain/schedule/slot.ts'
import type { Service } from '#domain/service/schema.ts'
import { isServiceType } from '#domain/service/service-type.ts'
import { addDays, weekdayOf } from '#domain/time/date.ts'
import { instantText } from '#domain/time/instant.ts'
import { wishedTime } from '#features/appointments/slots/find-time.ts'
import { jobOf } from '#features/appointments/slots/service-terms.ts'
import type { Transaction } from '#store/store.ts'
import { recordEvent } from '../appointments/history.ts'
import { addAppointment } from '../appointments/new-appointment.ts'
import { type Chance, chanceOf } from '../seed/chance.ts'
import { aCustomer } from '../seed/people.ts'
import { REQUESTS } from '../seed/trade-words.ts'

const DAYS_BEFORE = 8 * 7
const VISITS_A_DAY = 4
const ASKED_DAYS_BEFORE = 5

const PAST: Record<AppointmentStatus, number> = { completed: 80, cancelled: 12, rejected: 8, pending: 0, confirmed: 0 }
const AHEAD: Record<AppointmentStatus, number> = { confirmed: 75, pending: 25, completed: 0, cancelled: 0, rejected: 0 }

/** Marks what the demo brought, so that it can be removed again. */
export const DEMO_MARK = { demo: true } as const

/** Visits today and in the eight weeks before. None later: every time that visitors can book stays free. */
export async function seedVisits(
  tx: Transaction,
  services: readonly Service[],
  timeZone: string,
  now: Temporal.Instant,
): Promise<void> {
  const last = today(now, timeZone)
  for (let before = DAYS_BEFORE; before >= 0; before--) {
    const date = addDays(last, -before)
    const isWorkday = DEFAULT_SCHEDULING_SETTINGS.availableDays.includes(weekdayOf(date))
    // Whatever weekday it is, the desk has something to show today.
    if (!isWorkday && before > 0) continue
    const chance = chanceOf(`visits ${date}`)
    for (const time of chance.some(slotTimes(DEFAULT_SCHEDULING_SETTINGS), VISITS_A_DAY)) {
      const instant = slotInstant(date, time, timeZone)
      if (instant !== null) await addVisit(tx, instant, chance.pick(services), chance, now)
    }
  }
}

async function addVisit(
  tx: Transaction,
  instant: string,
  service: Service,
  chance: Chance,
  now: Temporal.Instant,
): Promise<void> {
  const status = chance.weighted(instant < instantText(now) ? PAST : AHEAD)
  const asked = Temporal.Instant.from(instant).subtract({ hours: ASKED_DAYS_BEFORE * 24, minutes: chance.number(600) })
  const visit = {
    ...aCustomer(chance.number(1_000_000)),
    ...DEMO_MARK,
    serviceType: service.slug,
    serviceName: service.name,
    preferredDate: instant,
    description: isServiceType(service.slug) ? chance.pick(REQUESTS[service.slug]) : service.summary,
    status,
    createdAt: instantText(asked),
  }
  const time = { ...wishedTime({ job: jobOf(service), instant, zip: '' }), crewId: MAIN_CREW_ID }
  const { id } = await addAppointment(tx, visit, { ...time, isHeld: occupiesSlot(status) }, asked)
  await recordEvent(tx, id, { event: 'created', by: 'customer', status })
}
