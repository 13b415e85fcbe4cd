import { afterAll, beforeAll, expect, test } from 'vitest'
import { ESTIMATE_WORDS } from '#domain/estimates/words.ts'
import { issueKey } from '#features/customer-link/manage-key.ts'
import { issueInvoiceKey } from '#features/invoices/invoice-mails.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import { call, type LiveServer } from '#test/support/live-server.ts'
import { readPdf } from '#test/support/pdf.ts'

// Estimates and invoices as their customers open them: pages of the real server, without a script.

let server: LiveServer
let token: string
beforeAll(async () => {
  server = await aBuiltServer()
  token = await administratorToken(server.url)
})
afterAll(() => server.stop())

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const line = (id: string, unitPrice: number) => ({
  ...{ id, description: `Part ${id}`, quantity: 1, unit: '', unitPrice, taxRateId: '' },
})
const admin = (method: string, path: string, body?: object) =>
  call(`${server.url}${path}`, { method, token, ...(body && { body }) })

test('an estimate opens with its key, totals the checked items, and is accepted', async () => {
  const draft = {
    ...{ appointmentId: '', customerId: '', customerName: 'Rosa Diaz', customerEmail: 'rosa@example.com' },
    ...{ customerPhone: '', notes: '', validUntil: '2099-12-31', deposit: { kind: 'none' } },
    address: { street: '', unit: '', city: '', zip: '', access: '' },
    options: [{ id: 'good', name: 'Good', lines: [line('a', 12_000)], extras: [line('b', 3450)], minutes: 60 }],
  }
  const saved = await admin('PUT', `/api/estimates/${ID}`, draft)
  expect(saved.status).toBe(200)
  expect((await admin('POST', `/api/estimates/${ID}/send`, { version: saved.body.version })).status).toBe(200)
  const key = await server.services.store.transaction((tx) => issueKey(tx, ID))
  const post = async (fields: Record<string, string>) => {
    const response = await fetch(`${server.url}/estimate/${ID}`, { method: 'POST', body: new URLSearchParams(fields) })
    return { status: response.status, html: await response.text() }
  }
  expect((await post({ key: 'wrong' })).status).toBe(403)
  const opened = await post({ key })
  expect(opened.status).toBe(200)
  expect(opened.html).toContain('$120.00')
  const download = (key: string) =>
    fetch(`${server.url}/estimate/${ID}/pdf`, { method: 'POST', body: new URLSearchParams({ key }) })
  const pdf = await download(key)
  expect([pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual(['application/pdf', 'no-store'])
  expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).text).toContain('$120.00')
  expect((await download('wrong')).status).toBe(403)
  const checked = await post({ key, does: 'update', option: 'good', extra: 'b' })
  expect(checked.html).toContain('$154.50')
  const question = await post({ key, does: 'ask', question: 'Is the drain included?' })
  expect(question.html).toContain(ESTIMATE_WORDS.en.asked)
  const asked = { name: 'Rosa Diaz', message: 'Is the drain included?', read: false }
  expect((await server.services.store.query('messages')).items.map(({ data }) => data)).toMatchObject([asked])
  // Nothing is booked until the customer accepts, so no one calls about a time.
  expect((await post({ key, does: 'call' })).status).toBe(409)
  const digest = /name="digest"[^>]*value="([^"]+)"/.exec(checked.html)?.[1] ?? ''
  const accepted = await post({
    key,
    does: 'accept',
    option: 'good',
    extra: 'b',
    digest,
    name: 'Rosa Diaz',
    consent: 'on',
  })
  expect(accepted.status).toBe(200)
  expect((await server.services.store.get('estimates', ID))?.data).toMatchObject({ acceptance: { total: 15_450 } })
  expect(accepted.html).toContain(ESTIMATE_WORDS.en.callMe)
  const called = await post({ key, does: 'call' })
  expect(called.html).toContain(ESTIMATE_WORDS.en.willCall)
  expect(called.html).not.toContain(ESTIMATE_WORDS.en.callMe)
  await post({ key, does: 'call' })
  const kinds = (await server.services.store.query('outbox')).items.map(({ data }) => data.kind)
  expect(kinds.filter((kind) => kind === 'estimate-call')).toHaveLength(1)
})

test('an invoice opens with its link, and is never cached or counted by its address', async () => {
  const id = String((await admin('POST', '/api/invoices', {})).body.id)
  const draft = { customerName: 'Rosa Diaz', customerEmail: '', billTo: '', rates: [], notes: '', dueDays: 14 }
  await admin('PUT', `/api/invoices/${id}`, { ...draft, lines: [line('a', 12_000)] })
  await admin('POST', `/api/invoices/${id}/send`)
  const key = await server.services.store.transaction((tx) => issueInvoiceKey(tx, id))
  const open = () => fetch(`${server.url}/invoice/${key}`)
  const first = await open()
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await first.text()).toContain('$120.00')
  await admin('POST', `/api/invoices/${id}/void`)
  expect(await (await open()).text()).toContain('void')
  expect((await fetch(`${server.url}/invoice/${'a'.repeat(43)}`)).status).toBe(404)
})
