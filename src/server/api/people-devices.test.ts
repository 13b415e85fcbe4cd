import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PUSH_EVENTS } from '#domain/notifications/schema.ts'
import { PEOPLE_MESSAGES } from '#domain/people/words.ts'
import { openEventStream } from '#test/support/event-stream.ts'
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

test('a person can’t see, rename or remove another’s passkey', async () => {
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

test('a person can’t see, change, test or remove another’s push device', async () => {
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

test('turning notifications on in another person’s browser reveals nothing of theirs', async () => {
  const phone = await site.device('accept', { name: 'My private phone', events: [] })
  const { applicationServerKey } = (await asSam('/push/devices')).body
  const { subscription } = phone
  const added = await asSam('/push/devices', { subscription, applicationServerKey })
  expect(added.body).toMatchObject({ id: phone.id, events: PUSH_EVENTS })
  expect(added.body.name).not.toBe('My private phone')
  expect(await site.devices()).toEqual([])
})

test('each person has the full limit of devices', async () => {
  for (let count = 0; count < 20; count++) await site.device()
  const { applicationServerKey } = (await asSam('/push/devices')).body
  const { subscription } = site.service.subscribe(String(applicationServerKey))
  expect((await asSam('/push/devices', { subscription, applicationServerKey })).status).toBe(201)
  await expect(site.device()).rejects.toThrow()
})

describe('a mailed invitation', () => {
  const invite = { name: 'Nora', email: 'nora@example.com', role: 'office', crewId: '' }
  const token = async () => {
    expect((await site.ask('/api/people/invitations', invite)).body).toEqual({ link: null })
    await expect
      .poll(() => site.mail.mails.filter(({ envelope: { to } }) => to.includes('nora@example.com')).length)
      .toBe(1)
    const [mail] = site.mail.mails.filter(({ envelope: { to } }) => to.includes('nora@example.com'))
    const [, found = ''] = /join#([\w-]{43})/.exec(mail?.text ?? '') ?? []
    return found
  }
  const use = (given: string, email = 'nora@example.com') =>
    call(`${site.url}/api/admin/join`, {
      body: { token: given, name: 'Nora', email, password: 'a rather long sentence' },
    })

  test('works once, and nothing of its link is stored', async () => {
    const link = await token()
    expect(JSON.stringify([await site.all('outbox'), await site.all('invitations')])).not.toContain(link)
    expect((await use(link)).status).toBe(200)
    const again = await use(link, 'someone@example.com')
    expect([again.status, again.body.error]).toEqual([404, PEOPLE_MESSAGES.invitationOver])
    expect((await site.all('admins')).map(({ data }) => data.email)).not.toContain('someone@example.com')
  })

  test('ends after seven days', async () => {
    const link = await token()
    const look = async () => (await call(`${site.url}/api/admin/invitation`, { body: { token: link } })).status
    site.clock.advance({ hours: 7 * 24 - 1 })
    expect(await look()).toBe(200)
    site.clock.advance({ hours: 2 })
    expect([await look(), (await use(link)).status]).toEqual([404, 404])
  })
})

test('the change stream of someone who was suspended shows no more than a visitor’s', async () => {
  const stream = await openEventStream(`${site.url}/api/changes`, { Authorization: `Bearer ${sam}` })
  await stream.next()
  await site.ask('/api/people/sam/suspended', { suspended: true }, 'PUT')
  await site.book()
  const changes = [JSON.parse((await stream.next()).data)]
  while (changes.at(-1).collection !== 'appointments') changes.push(JSON.parse((await stream.next()).data))
  for (const change of changes) expect(Object.keys(change)).toEqual(['collection', 'operation'])
  expect(changes.map(({ collection }) => collection)).not.toContain('admins')
  stream.close()
})
