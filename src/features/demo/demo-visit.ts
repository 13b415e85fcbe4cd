import { startClock } from '#domain/appointments/answer-clock.ts'
import { type AppointmentStatus, occupiesSlot } from '#domain/appointments/appointment.ts'
import { businessWeek } from '#domain/business/answer-by.ts'
import type { Business } from '#domain/business/schema.ts'
import { MAIN_CREW_ID } from '#domain/crews/crew.ts'
import { addBusinessHours } from '#domain/planning/business-hours.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import type { Service } from '#domain/services/schema.ts'
import { instantText } from '#domain/time/instant.ts'
import { recordEvent } from '#features/appointments/history.ts'
import { addAppointment } from '#features/appointments/new-appointment.ts'
import { customerIdOf } from '#features/customers/records.ts'
import { wishedTime } from '#features/planning/find-time.ts'
import { jobOf } from '#features/services/service-terms.ts'
import type { Data, Transaction } from '#store/store.ts'
import { type Chance, chanceOf } from '../seed/chance.ts'
import { aCustomer } from '../seed/people.ts'
import { DEMO_MARK } from './demo-mark.ts'

/** The business that the visits are made up for. */
export interface DemoDesk {
  services: readonly Service[]
  business: Business
  scheduling: SchedulingSettings
}

interface DemoVisit {
  instant: string
  service: Service
  status: AppointmentStatus
  asked: Temporal.Instant
  description: string
  more?: Data
}

/** One visit of a made-up customer, with the promise that was made and when the desk answered. */
export async function addDemoVisit(
  tx: Transaction,
  desk: DemoDesk,
  { instant, service, status, asked, description, more = {} }: DemoVisit,
) {
  const chance = chanceOf(`visit ${instant}`)
  const visit = {
    ...aCustomer(chance.number(1_000_000)),
    ...DEMO_MARK,
    serviceType: service.slug,
    serviceName: service.name,
    preferredDate: instant,
    description,
    status,
    createdAt: instantText(asked),
    ...more,
    ...answered(desk, { preferredDate: instant, status, asked, ...more }, chance),
  }
  const time = { ...wishedTime({ job: jobOf(service), instant, zip: '' }), crewId: MAIN_CREW_ID }
  const stored = await addAppointment(tx, visit, { ...time, isHeld: occupiesSlot(status) }, asked)
  await recordEvent(tx, stored.id, { event: 'created', by: 'customer', status })
  return { ...visit, id: stored.id, customerId: customerIdOf(stored) }
}

type Asked = Parameters<typeof startClock>[0] & { status: AppointmentStatus; asked: Temporal.Instant }

/** In business minutes. The promise is an hour, and a busy day breaks it now and then. */
const ANSWERED_WITHIN = { quick: 25, usual: 55, late: 95 } as const

/** No step follows: nobody is reminded of made-up requests, and none expires. */
function answered({ business, scheduling }: DemoDesk, asked: Asked, chance: Chance) {
  const clock = { ...startClock(asked, business, scheduling, asked.asked), nextStepAt: null }
  if (asked.status === 'pending') return clock
  const within = ANSWERED_WITHIN[chance.weighted({ quick: 60, usual: 32, late: 8 })]
  const hours = (within - chance.number(20)) / 60
  return { ...clock, answeredAt: addBusinessHours(clock.askedAt, hours, businessWeek(business, scheduling)) }
}
