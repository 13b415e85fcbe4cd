import { SETTINGS_IDS } from '#domain/documents/collection.ts'
import { candidatesOn } from '#domain/planning/candidates.ts'
import { instantAt, localDay } from '#domain/planning/local-day.ts'
import { today } from '#domain/scheduling/slot.ts'
import { addDays } from '#domain/time/date.ts'
import { crews } from '#features/crews/read-crews.ts'
import { findPlannedTime } from '#features/planning/find-time.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { services } from '#features/services/read-services.ts'
import { jobOf } from '#features/services/service-terms.ts'
import { settings } from '#features/settings/settings.ts'
import type { Transaction } from '#store/store.ts'
import { recordEvent } from '../appointments/history.ts'
import { addAppointment } from '../appointments/new-appointment.ts'
import { keepImages } from '../pictures/keep-images.ts'
import { type Chance, chanceOf } from '../seed/chance.ts'
import { aCustomer } from '../seed/people.ts'
import { DEMO_MARK } from './demo-mark.ts'
import {
  TRADE_AREA,
  TRADE_CREWS,
  TRADE_PHOTOS,
  TRADE_SCHEDULING,
  TRADE_SERVICES,
  TRADE_ZIPS,
} from './trade-business.ts'

const DAYS = 7
const ASKED_PER_DAY = 9
const STREETS = ['Bayshore Blvd', 'Swann Ave', 'Nebraska Ave', 'Palm River Rd', 'Central Ave', 'Howard Ave']

/** Services, crews, hours and area of a working business, and a full week of visits. */
export async function seedTrade(
  tx: Transaction,
  now: Temporal.Instant,
  pictureOf: (photo: string) => string = () => '',
): Promise<void> {
  for (const service of TRADE_SERVICES) {
    const shown = { ...service, image: pictureOf(TRADE_PHOTOS[service.slug] ?? '') }
    await keepImages(tx, shown, now)
    await services.set(tx, service.slug, { ...shown, ...DEMO_MARK }, { ifVersion: 0 })
  }
  for (const [id, crew] of Object.entries(TRADE_CREWS)) {
    await crews.set(tx, id, { ...crew, ...DEMO_MARK }, { ifVersion: 0 })
  }
  await settings.set(tx, SETTINGS_IDS.scheduling, { ...TRADE_SCHEDULING, ...DEMO_MARK }, { ifVersion: 0 })
  await settings.set(tx, SETTINGS_IDS.area, { ...TRADE_AREA, ...DEMO_MARK }, { ifVersion: 0 })
  const trade = await readTrade(tx)
  const first = today(now, trade.timeZone)
  for (let ahead = 0; ahead < DAYS; ahead++) {
    const date = addDays(first, ahead)
    const chance = chanceOf(`trade ${ahead}`)
    for (let asked = 0; asked < ASKED_PER_DAY; asked++) await addVisit(tx, date, chance, trade, now)
  }
}

/** Skips a visit that fits nowhere that day. */
async function addVisit(
  tx: Transaction,
  date: string,
  chance: Chance,
  trade: Awaited<ReturnType<typeof readTrade>>,
  now: Temporal.Instant,
): Promise<void> {
  const service = chance.pick(TRADE_SERVICES.filter(({ emergency }) => !emergency))
  const place = chance.pick(TRADE_ZIPS)
  const customer = aCustomer(chance.number(1_000_000))
  const job = jobOf(service)
  const times = candidatesOn(localDay(date, trade.timeZone), trade.settings, job).filter(({ closed }) => !closed)
  if (times.length === 0) return
  const instant = instantAt(chance.pick(times).from)
  const found = await findPlannedTime(tx, { job, instant, zip: place.zip }, trade, now)
  if (!found) return
  const status = chance.weighted({ confirmed: 75, pending: 25 })
  const appointment = {
    ...customer,
    ...DEMO_MARK,
    serviceType: service.slug,
    serviceName: service.name,
    preferredDate: instant,
    description: service.summary,
    address: { street: `${chance.number(4000) + 100} ${chance.pick(STREETS)}`, unit: '', access: '', ...place },
    status,
  }
  const { id } = await addAppointment(tx, appointment, { ...found, isHeld: true }, now)
  await recordEvent(tx, id, { event: 'created', by: 'customer', status })
}
