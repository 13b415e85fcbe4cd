import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { openStore } from '#store/open.ts'
import { addAdministrator, administratorToken } from '#test/support/administrator.ts'
import { A_MONDAY, aBookingRequest } from '#test/support/builders/appointment.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { type Answer, call } from '#test/support/live-server.ts'
import { type Site, startSite } from '#test/support/site.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { count, isThorough } from '#test/support/thorough.ts'
import { seeded } from './story/seeded.ts'

// An estimate on its way to a paid invoice. An instance is killed while it acts, and the caller checks and retries.

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const KILL_WITHIN_MS = 60
const ROUNDS = count({ short: 1, long: 5 })

interface Deal {
  url: string
  token: string
  requestId: string
  key: string
  secret: string
}

const admin = (deal: Deal, method: string, path: string, body?: object) =>
  call(`${deal.url}/api/${path}`, { method, token: deal.token, ...(body && { body }) })

async function asCustomer(deal: Deal, fields: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams({ key: deal.key, ...fields })
  return (await fetch(`${deal.url}/estimate/${ID}`, { method: 'POST', body })).text()
}

function expectDone({ status, body }: Answer): Answer['body'] {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

async function write(deal: Deal): Promise<void> {
  const line = { id: 'a', description: 'Heater', quantity: 1, unit: '', unitPrice: 100_000, taxRateId: '' }
  const draft = {
    ...{
      appointmentId: deal.requestId,
      customerId: '',
      customerName: 'Jane Alvarez',
      customerEmail: 'jane@example.com',
    },
    ...{ customerPhone: '', notes: '', validUntil: '2026-03-20', deposit: { kind: 'none' } },
    address: { street: '', unit: '', city: '', zip: '', access: '' },
    options: [{ id: 'good', name: 'Good', lines: [line], extras: [], minutes: 60 }],
  }
  expectDone(await admin(deal, 'PUT', `estimates/${ID}`, draft))
}

async function send(deal: Deal): Promise<void> {
  const { estimate } = expectDone(await admin(deal, 'GET', `estimates/${ID}/edit`)) as {
    estimate: { state: string; version: number }
  }
  if (estimate.state !== 'draft') return
  expectDone(await admin(deal, 'POST', `estimates/${ID}/send`, { version: estimate.version }))
}

async function accept(deal: Deal): Promise<void> {
  const digest = /name="digest"[^>]*value="([^"]+)"/.exec(await asCustomer(deal))?.[1]
  if (digest === undefined) return
  await asCustomer(deal, { does: 'accept', option: 'good', digest, name: 'Jane Alvarez', consent: 'on' })
}

async function choose(deal: Deal): Promise<void> {
  const page = await asCustomer(deal)
  if (page.includes('Your visit is booked')) return
  const [button = ''] = /<button[^>]*name="time"[^>]*>/.exec(page) ?? []
  const after = await asCustomer(deal, { does: 'choose', time: /value="([^"]+)"/.exec(button)?.[1] ?? '' })
  if (!after.includes('Your visit is booked')) throw new Error('No visit was booked.')
}

async function theInvoice(deal: Deal): Promise<string | undefined> {
  const { items } = expectDone(await admin(deal, 'GET', 'invoices')) as { items: { id: string }[] }
  return items[0]?.id
}

async function bill(deal: Deal): Promise<void> {
  if ((await theInvoice(deal)) === undefined) expectDone(await admin(deal, 'POST', 'invoices', { estimateId: ID }))
}

async function sendInvoice(deal: Deal): Promise<void> {
  expectDone(await admin(deal, 'POST', `invoices/${await theInvoice(deal)}/send`))
}

async function report(deal: Deal): Promise<void> {
  const at = new Date()
  const data = { invoice: '2026-0001', amount: 100_000, currency: 'USD' }
  const body = JSON.stringify({ type: 'payment.received', data })
  const headers = {
    'webhook-id': 'the-payment',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(deal.secret).sign('the-payment', at, body),
  }
  expect((await fetch(`${deal.url}/api/payments`, { method: 'POST', headers, body })).status).toBe(200)
}

const STEPS = [write, send, accept, choose, bill, sendInvoice, report]
/** `npm run faults` kills at every step. */
const KILLED = isThorough ? STEPS : [accept, choose, sendInvoice, report]

async function furnish({ options }: Place): Promise<void> {
  const store = await openStore(options)
  await store.set('settings', SETTINGS_IDS.business, A_BUSINESS)
  await addAdministrator(store)
  await store.close()
}

/** One instance on SQLite. On PostgreSQL two share the database, and one finishes what the other can't. */
class Instances {
  readonly #options: Place['options']
  readonly #sites: Site[] = []

  constructor({ options }: Place) {
    this.#options = options
  }

  get site(): Site {
    const [first] = this.#sites
    if (!first) throw new Error('No instance runs.')
    return first
  }

  async start(): Promise<void> {
    const { dataDir, databaseUrl } = this.#options
    const env = { DEMO_CONTENT: 'off', LOG_LEVEL: 'error', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
    const wanted = databaseUrl ? 2 : 1
    while (this.#sites.length < wanted) {
      this.#sites.push(await startSite({ ...(dataDir && { dataDir }), now: A_MONDAY, env }))
    }
  }

  async killFirst(): Promise<void> {
    const killed = this.#sites.shift()
    if (!killed) return
    const exited = once(killed.process, 'exit')
    killed.process.kill('SIGKILL')
    await exited
    await killed.stop()
  }

  async stop(): Promise<void> {
    for (const site of this.#sites) await site.stop()
  }
}

test.each(['sqlite', 'postgres'] as const)(
  'on %s, kills on the way from an estimate to its payment leave one acceptance, visit, number and payment',
  async (kind) => {
    for (let round = 0; round < ROUNDS; round++) {
      const random = seeded(round + 7)
      const place = await aPlace(kind)
      await furnish(place)
      const instances = new Instances(place)
      try {
        await instances.start()
        const { url } = instances.site
        const deal: Deal = { url, token: await administratorToken(url), requestId: '', key: '', secret: '' }
        const asked = expectDone(await call(`${url}/api/appointments`, { body: aBookingRequest() }))
        deal.requestId = String(asked.id)
        deal.key = String(asked.manageUrl).split('#')[1] ?? ''
        deal.secret = String(expectDone(await admin(deal, 'POST', 'payment-secret')).secret)
        for (const act of STEPS) {
          deal.url = instances.site.url
          if (!KILLED.includes(act)) {
            await act(deal)
            continue
          }
          const first = act(deal).catch(() => undefined)
          await pause(random() * KILL_WITHIN_MS)
          await instances.killFirst()
          await first
          // Two instances take over at once. One has to start again.
          if (kind === 'sqlite') await instances.start()
          deal.url = instances.site.url
          await Promise.all([act(deal), instances.start()])
        }
      } finally {
        await instances.stop()
      }
      await examine(place)
      await place.remove()
    }
  },
  isThorough ? 600_000 : undefined,
)

async function examine(place: Place): Promise<void> {
  const store = await place.open()
  const all = async (collection: string) => (await store.query(collection)).items.map(({ data }) => data)
  const [estimate] = await all('estimates')
  expect(estimate).toMatchObject({ state: 'accepted', acceptance: { total: 100_000 } })
  const visits = await all('appointments')
  expect(visits.map(({ status }) => status).sort()).toEqual(['confirmed', 'pending'])
  expect(await all('offers')).toEqual([])
  const mails = (await all('outbox')).map(({ kind }) => kind)
  for (const kind of ['estimate-sent', 'estimate-accepted', 'invoice', 'receipt']) {
    expect(
      mails.filter((each) => each === kind),
      kind,
    ).toHaveLength(1)
  }
  const invoices = await all('invoices')
  expect(invoices).toMatchObject([{ number: '2026-0001', status: 'paid', total: 100_000, paid: 100_000 }])
  expect(await all('payments')).toMatchObject([{ amount: 100_000 }])
  expect(await all('invoice-counts')).toEqual([{ last: 1 }])
}
