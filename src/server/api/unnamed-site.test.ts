import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageFacts } from '#domain/metadata/page-facts.ts'
import { PART_IDS } from '#domain/website/part.ts'
import { siteFor } from '#server/pages/site.ts'
import { ADMINISTRATOR, administratorToken } from '#test/support/administrator.ts'
import { A_MONDAY, aBookingRequest } from '#test/support/builders/appointment.ts'
import { aClock } from '#test/support/clock.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'

let site: LiveServer
let token: string
beforeAll(async () => {
  site = await aLiveServer({ smtpUrl: undefined }, { business: null, clock: aClock(A_MONDAY) })
  token = await administratorToken(site.url)
})
afterAll(() => site.stop())

const profile = (body: object) =>
  call(`${site.url}/api/collections/settings/business_profile`, { token, body, method: 'PUT' })
const robotsTag = async () => {
  const metadataOf = await siteFor(site.services).metadata()
  return metadataOf({ path: '/' }).metas.find((meta) => 'name' in meta && meta.name === 'robots')?.content
}
const textOf = async (path: string) => (await fetch(site.url + path)).text()
const recipients = async (kind: string) =>
  (await site.services.store.query('outbox', { where: { kind } })).items.map(({ data }) => data.to)

const MESSAGE = {
  name: 'Sam',
  email: 'sam@example.com',
  phone: '(813) 555-0161',
  service: 'repair',
  message: 'Hello',
  isEmergency: false,
}

test('public texts name no trade and claim no license that the owner never entered', async () => {
  const pages = siteFor(site.services)
  const metadataOf = await pages.metadata()
  const parts = await Promise.all(PART_IDS.map((part) => pages.content(part)))
  const schedule = metadataOf(pageFacts('schedule', await pages.content('schedule')))
  const words = JSON.stringify([await pages.services(), parts, schedule, metadataOf({ path: '/' })])
  expect(words).toContain('Repair')
  expect(words).not.toMatch(/plumb|pipe|drain|faucet|licensed|insured/i)
})

test('search engines get no page until a name and a phone number are saved', async () => {
  expect(await robotsTag()).toBe('noindex')
  expect(await textOf('/sitemap.xml')).not.toContain('<loc>')
  expect(await textOf('/robots.txt')).not.toContain('Sitemap')
  expect((await profile({ name: 'Harbor & Sons' })).status).toBe(201)
  expect(await robotsTag()).toBe('noindex')
  expect((await profile({ phone: '(727) 555-0123' })).status).toBe(200)
  expect(await robotsTag()).toBe('index, follow')
  expect(await textOf('/sitemap.xml')).toContain('/schedule</loc>')
  expect(await textOf('/robots.txt')).toContain('Sitemap: ')
})

test('alerts and messages go to the account until the profile has an address', async () => {
  await call(`${site.url}/api/appointments`, { body: aBookingRequest() })
  await call(`${site.url}/api/contact`, { body: MESSAGE })
  expect(await recipients('business-alert')).toEqual([ADMINISTRATOR.email])
  expect(await recipients('contact')).toEqual([ADMINISTRATOR.email])
  await profile({ email: 'office@harbor.example' })
  await call(`${site.url}/api/contact`, { body: { ...MESSAGE, message: 'Hello again' } })
  expect(await recipients('contact')).toContain('office@harbor.example')
})

test('the map follows the ZIP code of the address', async () => {
  const saved = await profile({ postalCode: '33602' })
  expect(saved.body).toMatchObject({ latitude: expect.closeTo(27.95, 1), longitude: expect.closeTo(-82.46, 1) })
  expect((await profile({ postalCode: '10001-1234' })).body).toMatchObject({ latitude: expect.closeTo(40.75, 1) })
  expect((await profile({ postalCode: '' })).body).toMatchObject({ latitude: null, longitude: null })
})
