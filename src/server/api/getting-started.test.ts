import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DemoLeft, hasDemo } from '#domain/onboarding/demo.ts'
import { recordBackup } from '#features/backup/backup-records.ts'
import { demoBusiness, demoWebsite } from '#features/demo/demo-data.ts'
import { DEMO_FIELDS } from '#features/demo/demo-words.ts'
import { storeImage } from '#features/pictures/store-image.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { call } from '#test/support/live-server.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'

let mail: MailServer
let site: BookingSite
let token: string

beforeEach(async () => {
  mail = await aMailServer()
  site = await aBookingSite({ smtpUrl: mail.url, publicUrl: 'https://www.example.com' })
  // A site whose owner has not named it yet.
  await site.services.store.delete('settings', 'business_profile')
  token = await administratorToken(site.url)
})
afterEach(async () => {
  await site.stop()
  await mail.close()
})

interface Report {
  lines: { id: string; done: boolean }[]
  later: string[]
  warnings: string[]
  hidden: boolean
  guideOpens: boolean
}

const ask = async (body?: object, of = site, as = token) => {
  const answer = await call(`${of.url}/api/admin/getting-started`, {
    token: as,
    ...(body && { body, method: 'PUT' }),
  })
  return { ...answer, body: answer.body as unknown as Report }
}
const done = async () => (await ask()).body.lines.filter((line) => line.done).map(({ id }) => id)
const put = (path: string, body: object) => call(`${site.url}/api/collections/${path}`, { method: 'PUT', token, body })
const aBackup = (at: Temporal.Instant) =>
  recordBackup(site.services.store, { state: 'proven', file: 'x', records: 1, bytes: 1, error: null }, at)

const markIdentity = () => site.services.store.set('settings', 'business_profile', { demo: ['name', 'phone'] })

test('each line is checked off by the program', async () => {
  await markIdentity()
  expect(await done()).toEqual(['address'])

  await put('settings/business_profile', { name: 'Northside Heating' })
  expect(await done()).toEqual(['address'])
  expect((await put('settings/business_profile', { phone: '(312) 555-0199' })).status).toBe(200)
  expect(await done()).toEqual(['identity', 'address'])

  await put('services/repair', { summary: 'We fix it.' })
  expect(await done()).toContain('services')
  expect((await put('settings/brand', { color: '#b91c1c' })).status).toBe(201)
  expect(await done()).toContain('brand')

  const proof = (path: string, body: object = {}) => call(`${site.url}/api/mail/proof${path}`, { token, body })
  expect((await proof('')).status).toBe(200)
  const [code] = /\b\d{6}\b/.exec(mail.mails.at(-1)?.text ?? '') ?? []
  expect(await done()).not.toContain('mail')
  expect((await proof('/confirm', { code })).status).toBe(200)
  expect(await done()).toContain('mail')

  await aBackup(site.clock.now())
  expect(await done()).toContain('backup')
  expect((await put('settings/customer_messages', { dayBefore: true })).status).toBe(201)
  expect(await done()).toContain('messages')
  await ask({ appOpened: true })
  expect(await done()).toContain('app')
  expect(await done()).not.toContain('notifications')
  await site.services.store.set('push-devices', 'phone', { name: 'Phone' })
  expect(await done()).toContain('notifications')
})

const A_WEEK = { 0: [], 1: [{ start: '08:00', end: '17:00' }], 2: [], 3: [], 4: [], 5: [], 6: [] }

test.each([
  ['trade', { trade: 'HousePainter' }],
  ['area', { city: 'Chicago' }],
  ['hours', { openingHours: A_WEEK }],
  ['emergency', { emergencyLine: { on: true, phone: '', hours: null } }],
  ['promise', { answerTime: 'same-day' }],
])('the question about the %s is answered on the Business screen, too', async (step, answer) => {
  expect(await done()).not.toContain(step)
  expect((await put('settings/business_profile', answer)).status).toBe(201)
  expect(await done()).toContain(step)
})

test('a story needs text and a picture', async () => {
  await put('settings/business_profile', { story: 'Two brothers and a van.' })
  expect(await done()).not.toContain('story')
  await storeImage(site.services.store, await aPhoto({ width: 600, height: 400 }), site.clock.now())
  expect(await done()).toContain('story')
})

test('an answer of “none” is stored, and so is a postponed question, even with simultaneous notes', async () => {
  const notes = [{ emergency: 'answered' }, { promise: 'answered' }, { mail: 'later' }, { backup: 'later' }]
  await Promise.all(notes.map((steps) => ask({ steps })))
  expect(await done()).toEqual(['emergency', 'promise', 'address'])
  expect((await ask()).body.later).toEqual(['mail', 'backup'])
  expect((await ask({ steps: { mail: 'answered' } })).body.later).toEqual(['backup'])
  expect(await done()).not.toContain('mail')
  expect((await ask({ steps: { weather: 'later' } })).status).toBe(422)
})

test('the demo’s content is not the owner’s answer', async () => {
  await site.services.store.transaction((tx) => tx.claim('demo-content', 'seeded', 'yes'))
  await site.services.store.set('settings', 'business_profile', { ...demoBusiness(), demo: DEMO_FIELDS })
  expect(await done()).toEqual(['address'])
  await put('settings/business_profile', { city: 'Chicago', answerTime: 'none' })
  expect(await done()).toEqual(['area', 'address'])
})

test('the guided start opens until it is closed or the site has a name', async () => {
  await markIdentity()
  expect((await ask()).body.guideOpens).toBe(true)
  expect((await ask({ guideClosed: true })).body.guideOpens).toBe(false)
  await ask({ guideClosed: false })
  await put('settings/business_profile', { name: 'Northside Heating', phone: '(312) 555-0199' })
  expect((await ask()).body.guideOpens).toBe(false)
})

test('the card is hidden and brought back, whatever other notes exist', async () => {
  await ask({ appOpened: true })
  expect((await ask({ hidden: true })).body.hidden).toBe(true)
  expect((await ask({ hidden: false })).body).toMatchObject({ hidden: false })
  expect(await done()).toContain('app')
})

test('a localhost address is not the site’s own', async () => {
  const local = await aBookingSite({ publicUrl: 'http://localhost:3000' })
  const { body } = await ask(undefined, local, await administratorToken(local.url))
  expect(body.lines).toContainEqual({ id: 'address', done: false })
  expect(body.lines).toContainEqual({ id: 'mail', done: false })
  expect(body.warnings).toEqual(['mail-not-set-up', 'backup-none'])
  await local.stop()
})

test('the owner is warned of an old backup, and of one on the disk of the data', async () => {
  expect((await ask()).body.warnings).toEqual(['backup-none'])
  await aBackup(site.clock.now())
  expect((await ask()).body.warnings).toEqual(['backup-same-disk'])
  site.clock.advance({ hours: 49 })
  token = await administratorToken(site.url)
  expect((await ask()).body.warnings).toEqual(expect.arrayContaining(['backup-old', 'backup-same-disk']))
})

test('a failed mail and a failed backup are warnings', async () => {
  await mail.become('550')
  await site.book()
  const failed = { state: 'failed', file: null, records: 0, bytes: 0, error: 'no space' } as const
  await recordBackup(site.services.store, failed, site.clock.now())
  await expect.poll(async () => (await ask()).body.warnings).toEqual(['backup-failed', 'mail-failed', 'backup-none'])
})

test('only the administrator reads and changes it', async () => {
  expect((await call(`${site.url}/api/admin/getting-started`)).status).toBe(401)
  const body = { hidden: true }
  expect((await call(`${site.url}/api/admin/getting-started`, { method: 'PUT', body })).status).toBe(401)
  expect((await ask({ hidden: 'yes' })).status).toBe(422)
})

test('an owner who types the demo’s text has no demo content, and loses nothing', async () => {
  await put('settings/business_profile', demoBusiness())
  const version = (await put('site-drafts/home', demoWebsite().home)).body.version
  await call(`${site.url}/api/admin/site/home/publish`, { token, body: { version } })
  expect(await done()).toContain('identity')

  const demo = (await call(`${site.url}/api/admin/demo`, { token })).body as unknown as DemoLeft
  expect(hasDemo(demo)).toBe(false)
  const before = await site.services.store.lastChange()
  await call(`${site.url}/api/admin/demo/remove`, { method: 'POST', token })
  expect(await site.services.store.lastChange()).toBe(before)
})
