import { afterEach, beforeEach, expect, test } from 'vitest'
import { PUSH_EVENTS } from '#domain/notifications/schema.ts'
import { call } from '#test/support/live-server.ts'
import { aPasskey } from '#test/support/passkey.ts'
import { aSignedIn } from '#test/support/people.ts'
import { aPushSite, type PushSite } from '#test/support/push-site.ts'

let site: PushSite
let sam: string

beforeEach(async () => {
  site = await aPushSite()
  sam = await aSignedIn(site, { id: 'sam', name: 'Sam', email: 'sam@example.com', role: 'office' })
})
afterEach(() => site.stop())

const asSam = (path: string, body?: object, method = body ? 'POST' : 'GET') =>
  call(`${site.url}/api${path}`, { token: sam, method, ...(body ? { body } : {}) })

test('nobody sees, renames or removes another’s passkey', async () => {
  await aPasskey(site.services.store)
  const [passkey] = await site.all('passkeys')
  const own = await asSam('/admin/keys')
  expect(own.body.passkeys).toEqual([])
  const path = `/admin/keys/passkeys/${passkey?.id}`
  expect((await asSam(path, { name: 'Mine' }, 'PUT')).status).toBe(404)
  expect((await asSam(path, undefined, 'DELETE')).status).toBe(404)
  expect(await site.all('passkeys')).toEqual([passkey])
  expect((await site.ask(`/api${path}`, undefined, 'DELETE')).status).toBe(200)
})

test('nobody sees, changes, tests or removes another’s push device', async () => {
  const phone = await site.device()
  const own = await asSam('/push/devices')
  expect(own.body.devices).toEqual([])
  const path = `/push/devices/${phone.id}`
  expect((await asSam(path, { events: [] }, 'PUT')).status).toBe(404)
  expect((await asSam(`${path}/test`, undefined, 'POST')).status).toBe(404)
  expect((await asSam(path, undefined, 'DELETE')).status).toBe(404)
  expect(phone.messages).toEqual([])
  expect(await site.devices()).toMatchObject([{ id: phone.id, events: PUSH_EVENTS }])
})

test('who turns notifications on at a browser that another used finds nothing of theirs', async () => {
  const phone = await site.device('accept', { name: 'My private phone', events: [] })
  const { applicationServerKey } = (await asSam('/push/devices')).body
  const { subscription } = phone
  const added = await asSam('/push/devices', { subscription, applicationServerKey })
  expect(added.body).toMatchObject({ id: phone.id, events: PUSH_EVENTS })
  expect(added.body.name).not.toBe('My private phone')
  expect(await site.devices()).toEqual([])
})

test('each person has room for as many devices as one could have alone', async () => {
  for (let count = 0; count < 20; count++) await site.device()
  const { applicationServerKey } = (await asSam('/push/devices')).body
  const { subscription } = site.service.subscribe(String(applicationServerKey))
  expect((await asSam('/push/devices', { subscription, applicationServerKey })).status).toBe(201)
  await expect(site.device()).rejects.toThrow()
})
