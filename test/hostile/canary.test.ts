import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPOINTMENT_KEY_HEADER } from '#domain/appointments/appointment.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { ADMINISTRATOR, administratorToken } from '#test/support/administrator.ts'
import { A_MONDAY, aBookingRequest } from '#test/support/builders/appointment.ts'
import { openEventStream } from '#test/support/event-stream.ts'
import { freePort } from '#test/support/free-port.ts'
import { call } from '#test/support/live-server.ts'
import { type Site, startSite } from '#test/support/site.ts'
import { aMailServer, type MailServer } from '#test/support/smtp.ts'
import { screenAddresses } from './html-routes.ts'
import { ROUTE_CASES } from './route-cases.ts'

const CUSTOMER = {
  customerName: 'Canarina Quillfeather',
  customerEmail: 'quillfeather@canary.example',
  customerPhone: '(813) 555-0188',
  description: 'canary-words-of-a-booking',
}
const WRITER = {
  name: 'Goldfinch Perchwell',
  email: 'perchwell@canary.example',
  phone: '(813) 555-0189',
  service: 'repair',
  message: 'canary-words-of-a-message',
}
const IDEMPOTENCY_KEY = 'canary-idempotency-key'
const WRONG_PASSWORD = 'canary-wrong-password'
const DRAFT = {
  slug: 'canary-draft',
  title: 'Canary Draft',
  content: '<p>canary-words-of-a-draft</p>',
  status: 'draft',
}

/** Values that no visitor, cache or log may ever contain, by the name they were planted under. */
const secrets = new Map<string, string>([
  ...Object.entries({ ...CUSTOMER, ...WRITER }).filter(([field]) => field !== 'service'),
  ['the digits of a phone number', '5550188'],
  ['the administrator', ADMINISTRATOR.email],
  ['the password', ADMINISTRATOR.password],
  ['a wrong password', WRONG_PASSWORD],
  ['an idempotency key', IDEMPOTENCY_KEY],
  ['the title of a draft', DRAFT.title],
  ['the words of a draft', 'canary-words-of-a-draft'],
])

let site: Site
let mail: MailServer
let metrics: string
let heard = ''
let searched = 0

beforeAll(async () => {
  // A mail server that refuses quotes the recipient in its own message.
  mail = await aMailServer({ behaviour: '550' })
  const metricsPort = await freePort()
  metrics = `http://127.0.0.1:${metricsPort}/metrics`
  site = await startSite({
    now: A_MONDAY,
    env: { DEMO_CONTENT: 'off', LOG_LEVEL: 'trace', SMTP_URL: mail.url, METRICS_PORT: String(metricsPort) },
  })
  const stream = await openEventStream(`${site.url}/api/changes`)
  await plant()
  for (let quiet = false; !quiet; ) {
    const event = await Promise.race([stream.next(), new Promise<undefined>((resolve) => setTimeout(resolve, 500))])
    quiet = event === undefined
    heard += JSON.stringify(event ?? '')
  }
  stream.close()
})

afterAll(async () => {
  await site.stop()
  await mail.close()
  console.log(`Canaries: ${secrets.size} planted, ${searched} answers searched, and the log`)
})

/** Everything people do with their data, so that it reaches every place it can. */
async function plant(): Promise<void> {
  const token = await administratorToken(site.url)
  secrets.set('a token', token)
  const ask = (path: string, body?: object, method?: string) =>
    call(site.url + path, { token, ...(body && { body }), ...(method && { method }) })
  const booked = await call(`${site.url}/api/appointments`, {
    body: aBookingRequest(CUSTOMER),
    headers: { [IDEMPOTENCY_HEADER]: IDEMPOTENCY_KEY },
  })
  expect(booked.status).toBe(201)
  const [address = '', key = ''] = String(booked.body.manageUrl).split('#')
  const id = address.split('/').at(-1) ?? ''
  secrets.set('the id of an appointment', id)
  secrets.set('the key to an appointment', key)
  const mine = { headers: { [APPOINTMENT_KEY_HEADER]: key } }
  await call(`${site.url}/api/appointments/${id}`, mine)
  await call(`${site.url}/api/appointments/${id}`, { headers: { [APPOINTMENT_KEY_HEADER]: `${key}x` } })
  expect((await call(`${site.url}/api/contact`, { body: WRITER })).status).toBe(201)
  await call(`${site.url}/api/admin/login`, { body: { ...ADMINISTRATOR, password: WRONG_PASSWORD } })
  expect((await ask(`/api/collections/pages/${DRAFT.slug}`, DRAFT, 'PUT')).status).toBe(201)
  expect((await ask(`/api/appointments/${id}/status`, { status: 'confirmed' }, 'PUT')).status).toBe(200)
  await ask(`/api/collections/appointments?search=${encodeURIComponent(CUSTOMER.customerName)}`)
  await ask('/api/privacy/export', { email: CUSTOMER.customerEmail })
  await ask('/api/send-email', { to: WRITER.email, subject: WRITER.message, text: WRITER.message })
  await fetch(`${site.url}/schedule`, { method: 'POST', body: new URLSearchParams({ ...CUSTOMER, date: 'none' }) })
  await fetch(`${site.url}/contact?${new URLSearchParams(WRITER)}`)
  const feed = await ask('/api/calendar-feed', {}, 'POST')
  secrets.set('the address of a calendar', new URL(String(feed.body.url)).pathname)
  expect((await fetch(site.url + new URL(String(feed.body.url)).pathname)).status).toBe(200)
}

function foundIn(text: string): string[] {
  searched += 1
  const folded = text.toLowerCase()
  return [...secrets].filter(([, secret]) => folded.includes(secret.toLowerCase())).map(([name]) => name)
}

async function askAs(address: string, headers: Record<string, string>): Promise<string> {
  const leave = new AbortController()
  const response = await fetch(site.url + address, { headers, redirect: 'manual', signal: leave.signal })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const body = isStream ? '' : await response.text()
  leave.abort()
  return JSON.stringify([...response.headers]) + body
}

const screens = await screenAddresses()
const payloads = screens.map((address) => `${address === '/' ? '/_root' : address}.data`)
const readable = Object.entries(ROUTE_CASES)
  .filter(([route]) => route.startsWith('GET'))
  .flatMap(([, cases]) => cases.map(({ at }) => at))

describe('personal data and secrets', () => {
  test.each([
    ['page', screens],
    ['hydration payload', payloads],
    ['other address', readable],
    [
      'address of the draft',
      [`/pages/${DRAFT.slug}`, `/pages/${DRAFT.slug}.data`, `/api/collections/pages/${DRAFT.slug}`],
    ],
  ])('are in no %s, neither fresh nor from the cache', async (_, addresses) => {
    for (const address of addresses) {
      for (const encoding of ['identity', 'identity', 'gzip', 'br']) {
        expect(foundIn(await askAs(address, { 'Accept-Encoding': encoding })), address).toEqual([])
      }
    }
  })

  test('are in no change stream, live or replayed', async () => {
    expect(heard).toContain('appointments')
    expect(foundIn(heard)).toEqual([])
    expect(heard).not.toContain(DRAFT.slug)
    const replay = await openEventStream(`${site.url}/api/changes`, { 'Last-Event-ID': '0' })
    const events = [await replay.next(), await replay.next(), await replay.next()]
    replay.close()
    expect(foundIn(JSON.stringify(events))).toEqual([])
  })

  test('are in no list of a day and in no availability response', async () => {
    const day = 'from=2026-03-04T05:00:00.000Z&to=2026-03-05T05:00:00.000Z'
    const list = await askAs(`/api/collections/appointments?${day}`, {})
    expect(list).toContain('2026-03-04T15:30:00.000Z')
    expect(foundIn(list)).toEqual([])
    expect(foundIn(await askAs('/api/availability?date=2026-03-04', {}))).toEqual([])
  })

  test('are in no measurement', async () => {
    const text = await (await fetch(metrics)).text()
    expect(text).toContain('plumbline_outbox_mails')
    expect(foundIn(text)).toEqual([])
  })

  test('are in no line of the log', () => {
    expect(site.log()).toContain('"path":"/api/appointments"')
    // Log lines contain the id, so that the operator can find the appointment. It is a timestamp like the line's own.
    expect(foundIn(site.log()).filter((name) => name !== 'the id of an appointment')).toEqual([])
  })
})
