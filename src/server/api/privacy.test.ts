import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordText } from '#store/snapshot.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { A_FREE_TIME, aBookingRequest } from '#test/support/builders/appointment.ts'
import { call } from '#test/support/live-server.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'

const LATER = '2026-03-05T15:30:00.000Z'
const SOMEBODY_ELSE = {
  customerName: 'Mary Jane',
  customerEmail: 'mary-jane@example.com',
  customerPhone: '727 555 0100',
}

describe.each(['sqlite', 'postgres'] as const)('what is stored about a customer, on %s', (kind) => {
  let place: Place
  let site: BookingSite
  let token: string
  beforeEach(async () => {
    place = await aPlace(kind)
    site = await aBookingSite(place.options)
    token = await administratorToken(site.url)
    const message = { name: 'Jane Alvarez', phone: '(813) 555-0177', service: 'repair', message: 'Hello from Jane.' }
    await site.book(aBookingRequest({ customerEmail: 'Jane@Example.com' }), 'a-key-of-janes')
    await site.book(aBookingRequest({ ...SOMEBODY_ELSE, preferredDate: LATER }))
    await call(`${site.url}/api/contact`, { body: { ...message, email: 'jane@example.com' } })
  })
  afterEach(async () => {
    await site.stop()
    await place.remove()
  })

  const ask = (path: 'export' | 'erase', by = 'email', value = ' jane@example.com') =>
    call(`${site.url}/api/privacy/${path}`, { body: { [by]: value }, token })

  test('is erased without a trace, and others keep all their data', async () => {
    expect((await ask('erase')).body).toEqual({
      appointments: 1,
      upcoming: 1,
      messages: 1,
      waiting: 0,
      estimates: 0,
      invoices: 0,
      mails: 3,
    })
    const left = (await Array.fromAsync(site.services.store.snapshot())).map(recordText).join('\n')
    expect(left).not.toMatch(/(?<!mary-)jane@example|Jane Alvarez|555-0177|Hello from Jane/i)
    expect(left).toContain('mary-jane@example.com')
    expect((await site.all('outbox')).map(({ data }) => data.kind).sort()).toEqual([
      'acknowledgement',
      'business-alert',
    ])
    expect((await site.slots('2026-03-04')).find(({ time }) => time === '10:30')?.available).toBe(true)
    expect((await site.slots('2026-03-05')).find(({ time }) => time === '10:30')?.available).toBe(false)
    expect((await ask('export')).body.counts).toEqual({
      appointments: 0,
      upcoming: 0,
      messages: 0,
      waiting: 0,
      estimates: 0,
      invoices: 0,
      mails: 0,
    })
  })

  if (!ANY_DATABASE.includes(kind)) return

  test('is exported completely, without any keys or the names of colleagues', async () => {
    const [message] = await site.all('messages')
    await call(`${site.url}/api/messages/${message?.id}/answers`, { body: { text: 'Hello Jane.' }, token })
    const { status, body, headers } = await ask('export')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.counts).toEqual({
      appointments: 1,
      upcoming: 1,
      messages: 1,
      waiting: 0,
      estimates: 0,
      invoices: 0,
      mails: 4,
    })
    expect(body.file).toMatchObject({
      email: 'jane@example.com',
      exportedAt: '2026-03-02T15:00:00Z',
      appointments: [{ customerName: 'Jane Alvarez', preferredDate: A_FREE_TIME, history: [{ event: 'created' }] }],
      messages: [{ message: 'Hello from Jane.', answers: [{ text: 'Hello Jane.' }] }],
    })
    const text = JSON.stringify(body)
    expect(text).toContain('We received your request')
    expect(text).not.toContain('/appointment/')
    expect(text).not.toContain('"who"')
    expect(text).not.toContain('Mary')
  })

  test('is found without an email address: by phone number, name or the number of an appointment', async () => {
    const walkIn = { customerName: 'Óscar Lee', customerPhone: '+1 (727) 555-0123', serviceType: 'repair' }
    const { body } = await call(`${site.url}/api/desk/appointments`, {
      token,
      body: { ...walkIn, date: '2026-03-06', time: '10:30', description: 'Walked in.' },
    })
    for (const [by, value] of [
      ['phone', '727.555.0123'],
      ['name', ' óscar lee'],
      ['appointmentId', String(body.id)],
    ] as const) {
      const found = await ask('export', by, value)
      expect(found.body.counts, by).toMatchObject({ appointments: 1, upcoming: 1 })
      expect(found.body.people, by).toEqual(['Óscar Lee, (727) 555-0123'])
    }
    expect((await ask('erase', 'phone', '7275550123')).body).toMatchObject({ appointments: 1 })
    expect((await everything()).join('\n')).not.toMatch(/Óscar|555-0123|Walked in/)
    expect((await ask('export')).body.counts).toMatchObject({ appointments: 1, messages: 1 })
    expect((await ask('export', 'phone', '8135550177')).body.counts).toEqual({
      appointments: 1,
      upcoming: 1,
      messages: 1,
      waiting: 0,
      estimates: 0,
      invoices: 0,
      mails: 3,
    })
    for (const [by, value] of [
      ['phone', '555'],
      ['appointmentId', 'x'],
      ['name', ''],
      ['shoe size', '12'],
    ]) {
      expect((await ask('export', by, value)).status, by).toBe(422)
    }
  })

  const everything = async () => (await Array.fromAsync(site.services.store.snapshot())).map(recordText)

  test('is deleted with an appointment or message: mails, history, keys and stored answers', async () => {
    const jane = (await site.all('appointments')).find(({ data }) => data.customerName === 'Jane Alvarez')
    const id = String(jane?.id)
    const answers = (await site.all('idempotency')).length
    expect((await everything()).filter((record) => record.includes(id)).length).toBeGreaterThan(5)
    // Ids begin with the time, and no later id may begin with this one.
    site.clock.advance({ seconds: 1 })
    await call(`${site.url}/api/collections/appointments/${id}`, { method: 'DELETE', token })
    expect((await everything()).filter((record) => record.includes(id))).toEqual([])
    expect(await site.all('idempotency')).toHaveLength(answers - 1)
    expect((await ask('export')).body.counts).toEqual({
      appointments: 0,
      upcoming: 0,
      messages: 1,
      waiting: 0,
      estimates: 0,
      invoices: 0,
      mails: 1,
    })
    const [message] = await site.all('messages')
    await call(`${site.url}/api/messages/${message?.id}`, { method: 'DELETE', token })
    const left = (await everything()).join('\n')
    expect(left).not.toContain('Hello from Jane')
    expect(left).not.toContain(String(message?.id))
    expect((await site.all('outbox')).map(({ data }) => data.kind)).not.toContain('contact')
  })
})

describe('privacy', () => {
  let site: BookingSite
  let token: string
  beforeEach(async () => {
    site = await aBookingSite()
    token = await administratorToken(site.url)
  })
  afterEach(() => site.stop())

  test('is for the administrator only', async () => {
    for (const [path, method] of [
      ['settings', 'GET'],
      ['settings', 'PUT'],
      ['find', 'POST'],
      ['export', 'POST'],
      ['erase', 'POST'],
    ] as const) {
      const body = method === 'GET' ? {} : { body: { email: 'jane@example.com' } }
      expect((await call(`${site.url}/api/privacy/${path}`, { method, ...body })).status, path).toBe(401)
    }
    expect((await call(`${site.url}/api/collections/settings/privacy_settings`, { token })).status).toBe(404)
  })

  test('looking a customer up is not an export, and the activity log has no entry', async () => {
    const found = await call(`${site.url}/api/privacy/find`, { token, body: { email: 'jane@example.com' } })
    expect(found.body).toEqual({ counts: expect.objectContaining({ appointments: 0 }), people: [] })
    const { body } = await call(`${site.url}/api/activity`, { token })
    expect(body.entries).not.toContainEqual(expect.objectContaining({ kind: 'customer-exported' }))
  })

  test('leaves an entry in the activity log without a name', async () => {
    for (const path of ['export', 'erase']) {
      await call(`${site.url}/api/privacy/${path}`, { token, body: { email: 'jane@example.com' } })
    }
    const { body } = await call(`${site.url}/api/activity`, { token })
    expect(body.entries).toContainEqual(expect.objectContaining({ kind: 'customer-exported', by: 'administrator' }))
    expect(body.entries).toContainEqual(expect.objectContaining({ kind: 'customer-erased' }))
    expect(JSON.stringify(body)).not.toContain('jane')
  })

  test('settings keep everything at first, and only accept sensible months', async () => {
    const settings = `${site.url}/api/privacy/settings`
    expect((await call(settings, { token })).body).toEqual({
      retentionMonths: null,
      retentionAction: 'anonymise',
      invoiceMonths: null,
      counting: true,
      version: 0,
    })
    const put = (retentionMonths: unknown) =>
      call(settings, {
        method: 'PUT',
        token,
        body: { retentionMonths, retentionAction: 'delete', invoiceMonths: null, counting: false },
      })
    for (const months of [0, -1, 1.5, 241, '12']) expect((await put(months)).status, String(months)).toBe(422)
    expect((await put(24)).body).toEqual({
      retentionMonths: 24,
      retentionAction: 'delete',
      invoiceMonths: null,
      counting: false,
      version: 1,
    })
    expect((await call(settings, { token })).body).toMatchObject({ retentionMonths: 24, retentionAction: 'delete' })
  })

  test('newer settings by another person are not overwritten', async () => {
    const put = (retentionMonths: number, version: number) =>
      call(`${site.url}/api/privacy/settings`, {
        method: 'PUT',
        token,
        body: { retentionMonths, retentionAction: 'delete', invoiceMonths: null, counting: true },
        headers: { 'If-Match': `"${version}"` },
      })
    expect((await put(24, 0)).status).toBe(200)
    expect(await put(36, 0)).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { retentionMonths: 24, version: 1 } },
    })
    expect((await put(36, 1)).status).toBe(200)
  })
})
