import { afterEach, expect, test } from 'vitest'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'
import { aMailServer } from '#test/support/smtp.ts'

const MESSAGE = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  phone: '813 555 0199',
  service: 'repair',
  message: 'The kitchen tap drips.\nOnly at night.',
}

let server: LiveServer

afterEach(() => server.stop())

function write(body: object = MESSAGE, headers: Record<string, string> = {}) {
  return call(`${server.url}/api/contact`, { body, headers })
}

async function inbox() {
  const token = await administratorToken(server.url)
  const { body } = await call(`${server.url}/api/inbox`, { token })
  return (body.entries as { message: Record<string, unknown> }[]).map(({ message }) => message)
}

test('one message reaches the business by mail, with the writer as reply address, and is listed as unread', async () => {
  await using mailServer = await aMailServer()
  server = await aLiveServer({ smtpUrl: mailServer.url })
  const { status, body } = await write()
  expect([status, body]).toEqual([201, { delayed: false }])
  expect(mailServer.mails).toHaveLength(1)
  expect(mailServer.mails[0]).toMatchObject({
    envelope: { to: [A_BUSINESS.email] },
    replyTo: [{ name: 'Jane Doe', address: 'jane@example.com' }],
  })
  expect(mailServer.mails[0]?.text).toContain('Only at night.')
  expect(await inbox()).toMatchObject([{ ...MESSAGE, read: false }])
})

test('the mail shows the current brand when it is sent', async () => {
  await using mailServer = await aMailServer()
  server = await aLiveServer({ smtpUrl: mailServer.url })
  await server.services.store.set('settings', SETTINGS_IDS.brand, { accent: '#b3121d' })
  await write()
  expect(mailServer.mails[0]?.html).toContain('#b3121d')
})

test('if delivery fails, the visitor is asked to call and nothing is lost', async () => {
  await using mailServer = await aMailServer({ behaviour: 'refuse' })
  server = await aLiveServer({ smtpUrl: mailServer.url })
  expect((await write()).body).toEqual({ delayed: true })
  expect(await inbox()).toHaveLength(1)
})

test('every field is required, with its own message', async () => {
  server = await aLiveServer()
  const { status, body } = await write({})
  expect(status).toBe(422)
  expect(body.fields).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
    service: 'Please select a service type',
    message: 'Message is required',
  })
  expect(await inbox()).toEqual([])
})

test('in an emergency the visitor is asked to call', async () => {
  server = await aLiveServer()
  const { status, body } = await write({ ...MESSAGE, isEmergency: true })
  expect([status, body.code]).toEqual([422, 'call'])
  expect(body.error).toContain('(813) 555-0142')
  expect(await inbox()).toEqual([])
})

test('a filled honeypot, a form filled in too fast and a flood are refused with the phone number', async () => {
  server = await aLiveServer({ rateLimits: true })
  for (const traces of [{ website: 'https://spam.example' }, { filledInMs: 300 }]) {
    expect(await write({ ...MESSAGE, ...traces })).toMatchObject({ status: 429, body: { code: 'looks-automatic' } })
  }
  const answers = []
  for (let sent = 0; sent < 20; sent++) answers.push((await write()).status)
  expect(answers.slice(0, 18)).toEqual(Array(18).fill(201))
  expect(answers.at(-1)).toBe(429)
})

test('a repeated submit with the same key is one message', async () => {
  server = await aLiveServer()
  const headers = { 'Idempotency-Key': 'a-key-that-is-long-enough-0001' }
  const answers = await Promise.all([write(MESSAGE, headers), write(MESSAGE, headers)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await inbox()).toHaveLength(1)
})

test('with CONTACT_DELIVERY off it waits a second, and stores and sends nothing', async () => {
  await using mailServer = await aMailServer()
  server = await aLiveServer({ smtpUrl: mailServer.url, contactDelivery: false })
  const began = performance.now()
  expect((await write()).status).toBe(201)
  expect(performance.now() - began).toBeGreaterThanOrEqual(990)
  expect(mailServer.mails).toEqual([])
  expect(await inbox()).toEqual([])
})

test('only the administrator can list, mark and delete messages', async () => {
  server = await aLiveServer()
  for (const name of ['Jane', 'John']) await write({ ...MESSAGE, name })
  const list = `${server.url}/api/inbox`
  expect((await call(list)).status).toBe(401)
  const token = await administratorToken(server.url)
  const [newest] = await inbox()
  expect(newest).toMatchObject({ name: 'John' })

  const one = `${server.url}/api/messages/${newest?.id}`
  expect((await call(one, { method: 'PUT', body: { read: true } })).status).toBe(401)
  expect((await call(one, { method: 'DELETE' })).status).toBe(401)
  expect((await call(one, { method: 'PUT', token, body: { read: true } })).body).toMatchObject({ read: true })
  expect((await call(`${list}?unread=true`, { token })).body).toMatchObject({
    entries: [{ message: { name: 'Jane' } }],
  })
  expect((await call(one, { method: 'DELETE', token })).status).toBe(200)
  expect(await inbox()).toHaveLength(1)
  expect((await call(one, { method: 'PUT', token, body: { read: true } })).status).toBe(404)
})
