import type { AppointmentStatus } from '#domain/appointment/appointment.ts'
import { slotInstant, slotTimes, today } from '#domain/schedule/slot.ts'
import { isServiceType } from '#domain/service/service-type.ts'
import { addDays, weekdayOf } from '#domain/time/date.ts'
import type { Transaction } from '#store/store.ts'
import { type Chance, chanceOf } from '../seed/chance.ts'
import { REQUESTS } from '../seed/trade-words.ts'
import { addDemoVisit, type DemoDesk } from './demo-visit.ts'
import { seedFeedback } from './demo-words.ts'

const DAYS_BEFORE = 8 * 7
const VISITS_A_DAY = 4
const ASKED_DAYS_BEFORE = 5

const PAST: Record<AppointmentStatus, number> = { completed: 80, cancelled: 12, rejected: 8, pending: 0, confirmed: 0 }

/** Visits in the eight weeks before today. */
export async function seedVisits(tx: Transaction, desk: DemoDesk, now: Temporal.Instant): Promise<void> {
  const { timeZone } = desk.business
  const last = today(now, timeZone)
  for (let before = DAYS_BEFORE; before > 0; before--) {
    const date = addDays(last, -before)
    if (!desk.scheduling.availableDays.includes(weekdayOf(date))) continue
    const chance = chanceOf(`visits ${date}`)
    for (const time of chance.some(slotTimes(desk.scheduling), VISITS_A_DAY)) {
      const instant = slotInstant(date, time, timeZone)
      if (instant !== null) await addPastVisit(tx, desk, instant, chance)
    }
  }
}

async function addPastVisit(tx: Transaction, desk: DemoDesk, instant: string, chance: Chance): Promise<void> {
  const service = chance.pick(desk.services)
  const status = chance.weighted(PAST)
  const asked = Temporal.Instant.from(instant).subtract({ hours: ASKED_DAYS_BEFORE * 24, minutes: chance.number(600) })
  const description = isServiceType(service.slug) ? chance.pick(REQUESTS[service.slug]) : service.summary
  const visit = { instant, service, status, asked, description }
  await seedFeedback(tx, await addDemoVisit(tx, desk, visit))
}
