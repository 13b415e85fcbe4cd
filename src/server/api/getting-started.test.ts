import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordBackup } from '#features/backup/backup-records.ts'
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
  token = await administratorToken(site.url)
})
afterEach(async () => {
  await site.stop()
  await mail.close()
})

interface Report {
  lines: { id: string; done: boolean }[]
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

test('each line is done when the program finds it done', async () => {
  expect(await done()).toEqual(['address'])

  await put('settings/business_profile', { name: 'Northside Heating' })
  expect(await done()).toEqual(['address'])
  expect((await put('settings/business_profile', { phone: '(312) 555-0199' })).status).toBe(200)
  expect(await done()).toEqual(['identity', 'address'])

  await storeImage(site.services.store, await aPhoto({ width: 600, height: 400 }), site.clock.now())
  expect(await done()).toContain('pictures')

  await put('services/repair', { summary: 'We fix it.' })
  expect(await done()).toContain('services')

  const proof = (path: string, body: object = {}) => call(`${site.url}/api/mail/proof${path}`, { token, body })
  expect((await proof('')).status).toBe(200)
  const [code] = /\b\d{6}\b/.exec(mail.mails.at(-1)?.text ?? '') ?? []
  expect(await done()).not.toContain('mail')
  expect((await proof('/confirm', { code })).status).toBe(200)
  expect(await done()).toContain('mail')

  await aBackup(site.clock.now())
  expect((await put('settings/customer_messages', { dayBefore: true })).status).toBe(201)
  expect(await done()).toContain('messages')
  await ask({ appOpened: true })
  expect(await done()).not.toContain('notifications')
  await site.services.store.set('push-devices', 'phone', { name: 'Phone' })
  expect(await done()).toHaveLength(9)
})

test('services are checked, too, when the owner says that they are right', async () => {
  expect((await ask({ servicesRight: true })).body.lines).toContainEqual({ id: 'services', done: true })
})

test('the guided start opens until it is closed or the site has a name', async () => {
  expect((await ask()).body.guideOpens).toBe(true)
  expect((await ask({ guideClosed: true })).body.guideOpens).toBe(false)
  await ask({ guideClosed: false })
  await put('settings/business_profile', { name: 'Northside Heating', phone: '(312) 555-0199' })
  expect((await ask()).body.guideOpens).toBe(false)
})

test('the card is hidden and brought back, whatever else was noted', async () => {
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
