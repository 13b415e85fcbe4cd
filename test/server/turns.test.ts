import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantText } from '#domain/time/date.ts'
import { readInsights } from '#features/analytics/read-insights.ts'
import { exportAppointments } from '#features/appointments/csv-export.ts'
import { visitsBetween as crewVisits } from '#features/crews/visits-on.ts'
import { showPocket } from '#features/offline/show-pocket.ts'
import { readTrade } from '#features/planning/read-trade.ts'
import { exportCustomer } from '#features/privacy/export-customer.ts'
import { visitsBetween } from '#features/scheduling/visits-between.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { whoWaits } from '#features/today/who-waits.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aPerson } from '#test/support/builders/person.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { turnsDuring } from '#test/support/turns.ts'

const VISITS = 250
const PERIOD = { from: '2026-03-02', to: '2026-03-08' }
const OWNER = aPerson()

let site: DeskSite
beforeAll(async () => {
  site = await aDeskSite()
  const start = site.clock.now()
  await site.services.store.transaction(async (tx) => {
    for (let n = 0; n < VISITS; n++) {
      const preferredDate = instantText(start.add({ minutes: n * 15 }))
      const status = n % 2 === 0 ? 'confirmed' : 'pending'
      const asked = { askedAt: '2024-03-04T15:00:00.000Z', answerBy: '2024-03-04T16:00:00.000Z' }
      await tx.set('appointments', `visit-${n}`, { ...aBookingRequest({ preferredDate }), status, ...asked })
    }
  })
})
afterAll(() => site.stop())

// SQLite responds synchronously, so without a pause no one else gets a turn.
test.each<[string, least: number, (site: DeskSite) => Promise<unknown>]>([
  [
    'the phone takes the next days along',
    VISITS / 10,
    ({ services: { store }, clock }) => showPocket(store, OWNER, clock.now()),
  ],
  [
    'Today lists who waits',
    5,
    async ({ services: { store }, clock }) => {
      const [business, { settings: scheduling }] = await Promise.all([readBusiness(store), readTrade(store)])
      return whoWaits(store, { business, scheduling }, clock.now())
    },
  ],
  [
    'the calendar shows a week',
    2,
    async ({ services: { store }, clock }) =>
      visitsBetween(store, PERIOD.from, PERIOD.to, await readTrade(store), clock.now()),
  ],
  [
    'a crew opens its page',
    2,
    ({ services: { store }, clock }) =>
      crewVisits(store, { first: PERIOD.from, last: PERIOD.to }, 'America/New_York', clock.now()),
  ],
  // Between the pages of two lists, and between the two periods.
  [
    'Insights count a period',
    2 * (VISITS / 50 - 1) + 1,
    ({ services: { store }, clock }) => readInsights(store, PERIOD, clock.now()),
  ],
  [
    'all appointments are exported',
    VISITS / 50,
    async ({ services: { store }, clock }) =>
      Array.fromAsync(await exportAppointments(store, { where: [] }, '192.0.2.1', clock.now())),
  ],
  // Five appointments at a time, once to count them and once to write them.
  [
    'a customer gets everything that is stored about them',
    2 * (VISITS / 5),
    ({ services: { store }, clock }) =>
      exportCustomer(store, { by: 'email', value: 'jane@example.com' }, '192.0.2.1', clock.now()),
  ],
])('other requests get their turn while %s', async (_, least, work) => {
  expect(await turnsDuring(() => work(site))).toBeGreaterThanOrEqual(least)
})
