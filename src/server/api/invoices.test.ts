import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { issueInvoiceKey } from '#features/invoices/invoice-mails.ts'
import { type AdministeredServer, anAdministeredServer } from '#test/support/administered-server.ts'
import { call } from '#test/support/live-server.ts'
import { send as request } from '#test/support/without-socket.ts'

let server: AdministeredServer
let secret: string
beforeAll(async () => {
  server = await anAdministeredServer()
  secret = String((await admin('POST', '/api/payment-secret')).body.secret)
})
afterAll(() => server.stop())

const admin = (method: string, path: string, body?: object) =>
  call(`${server.url}${path}`, { method, token: server.token, ...(body && { body }) })

const LINE = { id: 'a', description: '=cmd()', quantity: 2, unit: 'hours', unitPrice: 5000, taxRateId: '' }
const DRAFT = {
  customerName: '=Jane',
  customerEmail: 'jane@example.com',
  billTo: '',
  rates: [],
  notes: '',
  dueDays: 14,
}

async function aSentInvoice(): Promise<{ id: string; number: string }> {
  const { body } = await admin('POST', '/api/invoices', {})
  const id = String(body.id)
  expect((await admin('PUT', `/api/invoices/${id}`, { ...DRAFT, lines: [LINE] })).status).toBe(200)
  const sent = await admin('POST', `/api/invoices/${id}/send`)
  expect(sent.status).toBe(200)
  return { id, number: String(sent.body.number) }
}

interface Report {
  id?: string
  at?: Date
  signedWith?: string
  amount?: number
}

function report(
  invoice: string,
  { id = crypto.randomUUID(), at = new Date(), signedWith = secret, amount = 4000 }: Report = {},
) {
  const payload = JSON.stringify({ type: 'payment.received', data: { invoice, amount, currency: 'USD' } })
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(signedWith).sign(id, at, payload),
    'content-type': 'application/json',
  }
  return request(`${server.url}/api/payments`, { method: 'POST', headers, body: payload })
}

const paid = async (id: string) => (await admin('GET', `/api/invoices/${id}`)).body

test('a signed report marks an invoice as paid, once for each id', async () => {
  const { id, number } = await aSentInvoice()
  const [first, again] = [await report(number, { id: 'one' }), await report(number, { id: 'one' })]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(await paid(id)).toMatchObject({ due: 6000, status: 'open' })
  await report(number, { id: 'two', amount: 6000 })
  expect(await paid(id)).toMatchObject({ due: 0, status: 'paid' })
})

test('a report with a wrong, missing or old signature, or for no invoice, changes nothing', async () => {
  const { id, number } = await aSentInvoice()
  const signature = { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' }
  const other = `whsec_${Buffer.alloc(32).toString('base64')}`
  const old = new Date(Date.now() - 10 * 60_000)
  expect((await report(number, { signedWith: other })).status).toBe(401)
  expect((await report(number, { at: old })).status).toBe(401)
  expect((await request(`${server.url}/api/payments`, { method: 'POST', body: '{}' })).status).toBe(401)
  expect((await report('2026-9999')).status).toBe(404)
  const large = { method: 'POST', body: 'x'.repeat(11_000), headers: signature }
  expect((await request(`${server.url}/api/payments`, large)).status).toBe(413)
  expect(await paid(id)).toMatchObject({ due: 10_000, payments: [] })
})

test('only the link opens the invoice and its PDF, without a script', async () => {
  const { id, number } = await aSentInvoice()
  const token = await server.services.store.transaction((tx) => issueInvoiceKey(tx, id))
  const pdf = await request(`${server.url}/invoice/${token}/pdf`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('cache-control')).toContain('no-store')
  expect((await request(`${server.url}/invoice/${token.slice(1)}x/pdf`)).status).toBe(404)
  for (const path of [
    `/api/invoices/${id}`,
    '/api/invoices',
    `/api/invoices/${id}/pdf`,
    `/api/collections/invoices/${id}`,
  ]) {
    expect((await call(`${server.url}${path}`)).status, path).toBeGreaterThanOrEqual(401)
  }
  expect(number).toMatch(/^\d{4}-\d{4}$/)
})

test('a draft can be changed until it is sent, never over a newer version, and only with known rates', async () => {
  const { body } = await admin('POST', '/api/invoices', {})
  const path = `/api/invoices/${body.id}`
  const save = (lines: object[], version: string) =>
    call(`${server.url}${path}`, {
      method: 'PUT',
      token: server.token,
      body: { ...DRAFT, lines },
      headers: { 'if-match': version },
    })
  expect((await save([{ ...LINE, taxRateId: 'none' }], '"1"')).status).toBe(422)
  expect((await save([LINE], '"1"')).status).toBe(200)
  expect((await save([LINE], '"1"')).status).toBe(409)
  const send = (version: string) =>
    call(`${server.url}${path}/send`, { method: 'POST', token: server.token, headers: { 'if-match': version } })
  expect((await send('"1"')).body.code, 'not as its sender saw it').toBe('stale')
  expect((await send('"2"')).status).toBe(200)
  expect((await send('"2"')).status, 'again, after the response was lost').toBe(200)
  expect((await admin('PUT', path, { ...DRAFT, lines: [] })).body.code).toBe('not-draft')
})

test("the accountant's files contain no formula", async () => {
  await aSentInvoice()
  const date = new Date()
  const range = `from=${date.getUTCFullYear() - 1}-01-01&to=${date.getUTCFullYear() + 1}-12-31`
  const headers = { authorization: `Bearer ${server.token}` }
  const csv = await (await request(`${server.url}/api/accounting?table=issued&${range}`, { headers })).text()
  expect(csv).toContain("'=Jane")
  expect(csv).toContain('100.00')
})

test('refunds and what was overpaid are numbers in the accountant’s files', async () => {
  const { id, number } = await aSentInvoice()
  for (const amount of [14_000, -2050]) {
    const payment = { amount, on: '2026-03-02', method: 'check', reference: '', receipt: false }
    expect((await admin('POST', `/api/invoices/${id}/payments`, payment)).status).toBe(200)
  }
  const headers = { authorization: `Bearer ${server.token}` }
  const rowsOf = async (table: string) => {
    const address = `${server.url}/api/accounting?table=${table}&from=2026-01-01&to=2030-12-31`
    return (await (await request(address, { headers })).text()).split('\r\n').filter((row) => row.includes(number))
  }
  expect(await rowsOf('received')).toContain(`2026-03-02,${number},USD,-20.5,Check,`)
  expect((await rowsOf('issued')).join()).toMatch(/,119\.50,-19\.5$/)
})

test("the accountant's file that could not be read to its end is not taken for the whole", async () => {
  await aSentInvoice()
  const { store } = server.services
  vi.spyOn(store, 'query').mockImplementation(async (collection) => {
    if (collection === 'invoices') throw new Error('the disk failed')
    return { items: [] }
  })
  const headers = { authorization: `Bearer ${server.token}` }
  const range = 'from=2026-01-01&to=2026-12-31'
  const response = await fetch(`${server.url}/api/accounting?table=issued&${range}`, { headers })
  await expect(response.text()).rejects.toThrow()
  vi.restoreAllMocks()
})

test('a customer known only from an invoice is found by name, exported with it, and erased from it', async () => {
  const { body } = await admin('POST', '/api/invoices', {})
  const lines = [{ ...LINE, description: 'Faucet for Olga' }]
  await admin('PUT', `/api/invoices/${body.id}`, { ...DRAFT, customerName: 'Olga Only', customerEmail: '', lines })
  await admin('POST', `/api/invoices/${body.id}/send`)
  const ask = (path: string) => admin('POST', `/api/privacy/${path}`, { name: 'Olga Only' })
  const exported = (await ask('export')).body
  expect(exported.counts).toMatchObject({ appointments: 0, invoices: 1 })
  expect(exported).toMatchObject({ people: ['Olga Only'], file: { invoices: [{ lines, payments: [] }] } })
  expect((await ask('erase')).body).toMatchObject({ invoices: 1 })
  const left = JSON.stringify(await Array.fromAsync(server.services.store.snapshot()))
  expect(left).not.toMatch(/Olga/)
  expect((await ask('export')).body.counts).toMatchObject({ invoices: 0 })
})

const PAYMENT = { amount: 4000, on: '2026-03-02', method: 'check', reference: '', receipt: false }

test('a payment that is sent again because its response was lost counts once, and another one counts', async () => {
  const { id } = await aSentInvoice()
  const pay = (key: string, payment: object = PAYMENT) =>
    request(`${server.url}/api/invoices/${id}/payments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(payment),
    })
  expect([(await pay('first')).status, (await pay('first')).status]).toEqual([200, 200])
  expect(await paid(id)).toMatchObject({ due: 6000 })
  await pay('second')
  expect(await paid(id)).toMatchObject({ due: 2000 })
  await pay('second', { ...PAYMENT, amount: 1000 })
  expect(await paid(id)).toMatchObject({ due: 1000 })
})

test('a row of the bank counts once, and again after it was recorded on the wrong invoice and removed', async () => {
  const [wrong, right] = [await aSentInvoice(), await aSentInvoice()]
  const bankRow = 'b'.repeat(64)
  const pay = ({ id }: { id: string }) => admin('POST', `/api/invoices/${id}/payments`, { ...PAYMENT, bankRow })
  expect([(await pay(wrong)).status, (await pay(wrong)).status]).toEqual([200, 200])
  expect(await paid(wrong.id)).toMatchObject({ due: 6000 })
  expect(await pay(right)).toMatchObject({ status: 409, body: { code: 'recorded-elsewhere' } })
  const remove = async ({ id }: { id: string }) => {
    const { items } = await server.services.store.query('payments', { where: { invoiceId: id, removedAt: null } })
    await admin('PUT', `/api/invoices/${id}/payments/${items[0]?.id}`, { removed: true })
  }
  await remove(wrong)
  expect([(await pay(right)).status, (await pay(right)).status]).toEqual([200, 200])
  expect(await paid(right.id)).toMatchObject({ due: 6000 })
  await remove(right)
  await pay(wrong)
  expect(await paid(right.id)).toMatchObject({ due: 10_000 })
  expect(await paid(wrong.id)).toMatchObject({ due: 6000 })
})
