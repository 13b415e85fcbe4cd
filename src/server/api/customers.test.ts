import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { APPOINTMENT_KEY_HEADER } from '#domain/appointments/appointment.ts'
import { ADDRESS, aCustomerSite, BOB, type CustomerSite, JANE } from '#test/support/customer-site.ts'
import { call } from '#test/support/live-server.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'

describe.each(['sqlite', 'postgres'] as const)('customers on %s', (kind) => {
  let site: CustomerSite
  beforeEach(async () => {
    site = await aCustomerSite(kind)
  })
  afterEach(() => site.stop())

  test('who send several requests at once are one customer', async () => {
    await Promise.all([site.book(JANE), ...['A', 'B', 'C', 'D', 'E'].map((message) => site.write({ message }))])
    expect(await site.list()).toHaveLength(1)
    const { counts } = (await call(`${site.url}/api/customers/${(await site.list())[0]?.id}`, { token: site.token }))
      .body
    expect(counts).toEqual({ visits: 1, messages: 5 })
  })

  if (!ANY_DATABASE.includes(kind)) return

  test('are joined by email address in any spelling, and two addresses stay two people', async () => {
    await site.book(JANE)
    await site.book({ ...JANE, customerName: 'J. Alvarez', customerEmail: 'JANE@Example.com' })
    await site.write({})
    await site.book({ ...JANE, customerName: 'John Alvarez', customerEmail: 'john@example.com' })
    expect((await site.list()).map(({ name }) => name)).toEqual(['Jane Alvarez', 'John Alvarez'])
    const jane = await site.show('Jane Alvarez')
    expect(jane.counts).toEqual({ visits: 2, messages: 1 })
    expect(jane.maybeSame).toMatchObject([{ name: 'John Alvarez' }])
  })

  test('without an email address are joined by phone, and without both stay separate', async () => {
    const desk = (given: object, time: string) =>
      call(`${site.url}/api/desk/appointments`, {
        token: site.token,
        body: {
          customerName: 'Ann',
          customerPhone: '8135550150',
          serviceType: 'repair',
          date: '2026-03-05',
          time,
          ...given,
        },
      })
    await desk({}, '10:00')
    await desk({ customerPhone: '+1 (813) 555-0150' }, '10:30')
    // The first request with an address belongs to the same person, because no other customer with this number has an address.
    await site.book({
      ...JANE,
      customerName: 'Ann Lee',
      customerEmail: 'ann@example.com',
      customerPhone: '813-555-0150',
    })
    expect(await site.list()).toHaveLength(1)
    expect((await site.show('Ann')).counts).toEqual({ visits: 3, messages: 0 })
    await desk({ customerName: 'Zed', customerPhone: 'no phone' }, '11:00')
    await desk({ customerName: 'Zed', customerPhone: 'no phone' }, '11:30')
    expect((await site.list()).map(({ name }) => name)).toEqual(['Ann', 'Zed', 'Zed'])
  })

  test('are searched by name, phone, email and address', async () => {
    await site.book({ ...JANE, address: ADDRESS })
    await site.book(BOB)
    for (const typed of ['alvarez', '813.555.0177', '5550177', 'jane@', '12 bay st', '33602']) {
      const found = await site.list(`&search=${encodeURIComponent(typed)}`)
      expect(
        found.map(({ name }) => name),
        typed,
      ).toEqual(['Jane Alvarez'])
    }
  })

  test('are corrected with their requests and messages, and links sent to the old address end', async () => {
    const { body } = await site.book(JANE)
    await site.write({})
    const key = String(body.manageUrl).split('#')[1] ?? ''
    const open = () => call(`${site.url}/api/appointments/${body.id}`, { headers: { [APPOINTMENT_KEY_HEADER]: key } })
    expect((await open()).status).toBe(200)
    expect((await site.save('Jane Alvarez', { email: 'jane@example.org', phone: '813 555 0188' })).status).toBe(200)
    const corrected = await site.show('Jane Alvarez')
    expect(corrected.customer).toMatchObject({ email: 'jane@example.org', emails: ['jane@example.org'] })
    expect(corrected.visits).toMatchObject([{ customerEmail: 'jane@example.org', customerPhone: '813 555 0188' }])
    expect((await site.all('messages')).map(({ data }) => data.email)).toEqual(['jane@example.org'])
    expect((await open()).status).toBe(403)
    const mails = (await site.all('outbox')).filter(({ data }) => data.kind === 'acknowledgement')
    expect(mails.map(({ data }) => data.to)).toContain('jane@example.org')
    // The old address is free again, and another customer uses it.
    await site.book({ ...JANE, customerName: 'Janet' })
    expect(await site.list()).toHaveLength(2)
  })

  test('show all messages, newest first, and upcoming visits', async () => {
    const { body } = await site.book(JANE)
    await site.write({})
    site.clock.advance({ minutes: 1 })
    const lines = `${site.url}/api/desk/appointments/${body.id}/lines`
    await call(lines, { token: site.token, body: { text: 'We bring the part.' } })
    site.clock.advance({ minutes: 1 })
    const said = { text: 'Quick and clean.', mayShow: false, author: 'Jane', place: '', serviceName: 'Repair' }
    await site.services.store.set('feedback', String(body.id), { ...said, customerName: 'Jane', isShown: false })
    const jane = await site.show('Jane Alvarez')
    expect(jane.visits).toMatchObject([{ isComing: true }])
    expect(jane.writings).toMatchObject([
      { kind: 'feedback', of: body.id, text: 'Quick and clean.', by: 'customer' },
      { kind: 'line', of: body.id, text: 'We bring the part.', by: 'administrator', who: expect.any(String) },
      { kind: 'message', by: 'customer' },
    ])
    await call(`${site.url}/api/appointments/${body.id}/status`, {
      method: 'PUT',
      token: site.token,
      body: { status: 'cancelled' },
    })
    expect((await site.show('Jane Alvarez')).visits).toMatchObject([{ isComing: false }])
  })

  test('are not corrected to the address of another customer, nor over a newer version', async () => {
    await site.book(JANE)
    await site.book(BOB)
    const taken = await site.save('Bob Reed', { email: 'jane@example.com' })
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'email-taken', customerId: (await site.named('Jane Alvarez')).id },
    })
    const { id } = await site.named('Bob Reed')
    const stale = await call(`${site.url}/api/collections/customers/${id}`, {
      method: 'PUT',
      body: { notes: 'Has a dog.' },
      token: site.token,
      headers: { 'If-Match': '"99"' },
    })
    expect(stale.status).toBe(409)
  })

  test('follow an appointment when the desk changes its address', async () => {
    const { body: first } = await site.book(JANE)
    await site.book(JANE)
    await site.book(BOB)
    const edit = (id: unknown, change: object) =>
      call(`${site.url}/api/appointments/${id}`, { method: 'PUT', body: change, token: site.token })
    await edit(first.id, { customerEmail: 'bob@example.com' })
    expect((await site.show('Jane Alvarez')).counts).toMatchObject({ visits: 1 })
    expect((await site.show('Bob Reed')).counts).toMatchObject({ visits: 2 })
    // The customer's only request. The same person gets another address and keeps the notes.
    await site.save('Jane Alvarez', { notes: 'Has a dog.' })
    await edit((await site.show('Jane Alvarez')).visits[0]?.id, { customerEmail: 'jane@example.org' })
    expect((await site.show('Jane Alvarez')).customer).toMatchObject({
      emails: ['jane@example.org'],
      notes: 'Has a dog.',
    })
  })

  test('are for the administrator only, and can’t be created directly', async () => {
    await site.book(JANE)
    const { id } = await site.named('Jane Alvarez')
    for (const path of [`/api/customers/${id}`, `/api/collections/customers/${id}`, '/api/collections/customers']) {
      expect((await call(site.url + path)).status, path).toBe(401)
    }
    const nobody = id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const put = { method: 'PUT', body: { name: 'Nobody' }, token: site.token }
    expect((await call(`${site.url}/api/collections/customers/${nobody}`, put)).status).toBe(404)
    expect((await call(`${site.url}/api/customers/${nobody}`, { token: site.token })).status).toBe(404)
  })
})
