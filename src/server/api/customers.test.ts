import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { APPOINTMENT_KEY_HEADER } from '#domain/appointments/appointment.ts'
import { forgetWaiting } from '#features/waiting-list/end-offers.ts'
import { siteFor } from '#server/pages/site.ts'
import { recordText } from '#store/snapshot.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { joinList } from '#test/support/builders/waiting.ts'
import { type Answer, call } from '#test/support/live-server.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { ANY_DATABASE } from '#test/support/thorough.ts'

const TIMES = ['04', '05', '06', '09', '10', '11'].map((day) => `2026-03-${day}T15:30:00.000Z`)

const JANE = { customerName: 'Jane Alvarez', customerEmail: 'jane@example.com', customerPhone: '(813) 555-0177' }
const BOB = { customerName: 'Bob Reed', customerEmail: 'bob@example.com', customerPhone: '(727) 555-0100' }
const ADDRESS = { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: '' }

interface Listed {
  id: string
  name: string
  version: number
}

describe.each(['sqlite', 'postgres'] as const)('customers on %s', (kind) => {
  let place: Place
  let site: BookingSite
  let token: string
  let free: string[]
  beforeEach(async () => {
    place = await aPlace(kind)
    site = await aBookingSite(place.options)
    token = await administratorToken(site.url)
    free = [...TIMES]
  })
  afterEach(async () => {
    await site.stop()
    await place.remove()
  })

  const book = (given: object) => site.book({ ...aBookingRequest(), ...given, preferredDate: free.shift() })
  const write = (given: object) =>
    call(`${site.url}/api/contact`, {
      body: {
        name: 'Jane',
        email: 'jane@example.com',
        phone: '8135550177',
        service: 'repair',
        message: 'Hi',
        ...given,
      },
    })
  const list = async (query = ''): Promise<Listed[]> => {
    const { body } = await call(`${site.url}/api/collections/customers?orderBy=name${query}`, { token })
    return body.items as Listed[]
  }
  const named = async (name: string): Promise<Listed> => {
    const found = (await list()).find((each) => each.name === name)
    if (!found) throw new Error(`There is no customer ${name}.`)
    return found
  }
  const show = async (name: string) =>
    (await call(`${site.url}/api/customers/${(await named(name)).id}`, { token })).body as Answer['body'] & {
      visits: Record<string, unknown>[]
      writings: { text: string; kind: string; by: string; who?: string }[]
      maybeSame: { name: string }[]
    }
  const save = async (name: string, change: object) => {
    const { id, version } = await named(name)
    const headers = { 'If-Match': `"${version}"` }
    return call(`${site.url}/api/collections/customers/${id}`, { method: 'PUT', body: change, token, headers })
  }
  const post = async (name: string, path: string, body: object = {}) =>
    call(`${site.url}/api/customers/${(await named(name)).id}/${path}`, { body, token })
  const stored = async () => (await Array.fromAsync(site.services.store.snapshot())).map(recordText).join('\n')

  test('who write several times at once are one customer', async () => {
    await Promise.all([book(JANE), ...['A', 'B', 'C', 'D', 'E'].map((message) => write({ message }))])
    expect(await list()).toHaveLength(1)
    const { counts } = (await call(`${site.url}/api/customers/${(await list())[0]?.id}`, { token })).body
    expect(counts).toEqual({ visits: 1, messages: 5 })
  })

  if (!ANY_DATABASE.includes(kind)) return

  test('are joined by email address in any spelling, and two addresses stay two people', async () => {
    await book(JANE)
    await book({ ...JANE, customerName: 'J. Alvarez', customerEmail: 'JANE@Example.com' })
    await write({})
    await book({ ...JANE, customerName: 'John Alvarez', customerEmail: 'john@example.com' })
    expect((await list()).map(({ name }) => name)).toEqual(['Jane Alvarez', 'John Alvarez'])
    const jane = await show('Jane Alvarez')
    expect(jane.counts).toEqual({ visits: 2, messages: 1 })
    expect(jane.maybeSame).toMatchObject([{ name: 'John Alvarez' }])
  })

  test('without an email address join by phone, and without both stand alone', async () => {
    const desk = (given: object, time: string) =>
      call(`${site.url}/api/desk/appointments`, {
        token,
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
    // The first request with an address is the same person: nobody with this number has another one.
    await book({ ...JANE, customerName: 'Ann Lee', customerEmail: 'ann@example.com', customerPhone: '813-555-0150' })
    expect(await list()).toHaveLength(1)
    expect((await show('Ann')).counts).toEqual({ visits: 3, messages: 0 })
    await desk({ customerName: 'Zed', customerPhone: 'no phone' }, '11:00')
    await desk({ customerName: 'Zed', customerPhone: 'no phone' }, '11:30')
    expect((await list()).map(({ name }) => name)).toEqual(['Ann', 'Zed', 'Zed'])
  })

  test('are searched by name, phone, email and address', async () => {
    await book({ ...JANE, address: ADDRESS })
    await book(BOB)
    for (const typed of ['alvarez', '813.555.0177', '5550177', 'jane@', '12 bay st', '33602']) {
      const found = await list(`&search=${encodeURIComponent(typed)}`)
      expect(
        found.map(({ name }) => name),
        typed,
      ).toEqual(['Jane Alvarez'])
    }
  })

  test('are corrected with their requests and messages, and links sent to the old address end', async () => {
    const { body } = await book(JANE)
    await write({})
    const key = String(body.manageUrl).split('#')[1] ?? ''
    const open = () => call(`${site.url}/api/appointments/${body.id}`, { headers: { [APPOINTMENT_KEY_HEADER]: key } })
    expect((await open()).status).toBe(200)
    expect((await save('Jane Alvarez', { email: 'jane@example.org', phone: '813 555 0188' })).status).toBe(200)
    const corrected = await show('Jane Alvarez')
    expect(corrected.customer).toMatchObject({ email: 'jane@example.org', emails: ['jane@example.org'] })
    expect(corrected.visits).toMatchObject([{ customerEmail: 'jane@example.org', customerPhone: '813 555 0188' }])
    expect((await site.all('messages')).map(({ data }) => data.email)).toEqual(['jane@example.org'])
    expect((await open()).status).toBe(403)
    const mails = (await site.all('outbox')).filter(({ data }) => data.kind === 'acknowledgement')
    expect(mails.map(({ data }) => data.to)).toContain('jane@example.org')
    // The old address is free again, and belongs to somebody else.
    await book({ ...JANE, customerName: 'Janet' })
    expect(await list()).toHaveLength(2)
  })

  test('who wait for a time are corrected, merged and erased with their place, and gone with their last one', async () => {
    const wait = (customerName: string, customerEmail: string) =>
      joinList(siteFor(site.services), { customerName, customerEmail })
    await wait('Wanda', 'wanda@example.com')
    const placesOf = async (name: string) => (await show(name)).waiting as { serviceName: string; state: string }[]
    expect(await placesOf('Wanda')).toMatchObject([{ serviceName: 'Repair', state: 'waiting' }])
    await save('Wanda', { email: 'wanda@example.org' })
    const waiting = async () => (await site.all('waiting-list')).map(({ data }) => data.customerEmail)
    expect(await waiting()).toEqual(['wanda@example.org'])
    await book(JANE)
    await post('Jane Alvarez', 'merge', { other: (await named('Wanda')).id })
    expect(await placesOf('Jane Alvarez')).toHaveLength(1)
    await post('Jane Alvarez', 'undo-merge')
    expect(await placesOf('Jane Alvarez')).toEqual([])
    await wait('Walt', 'walt@example.com')
    const walt = (await site.all('waiting-list')).find(({ data }) => data.customerName === 'Walt')
    await site.services.store.transaction((tx) => forgetWaiting(tx, [walt?.id ?? '']))
    expect((await list()).map(({ name }) => name)).toEqual(['Jane Alvarez', 'Wanda'])
    await call(`${site.url}/api/collections/customers/${(await named('Wanda')).id}`, { method: 'DELETE', token })
    expect(await site.all('waiting-list')).toEqual([])
  })

  test('show everything that was written, newest first, and which visits are still to come', async () => {
    const { body } = await book(JANE)
    await write({})
    site.clock.advance({ minutes: 1 })
    const lines = `${site.url}/api/desk/appointments/${body.id}/lines`
    await call(lines, { token, body: { text: 'We bring the part.' } })
    site.clock.advance({ minutes: 1 })
    const said = { text: 'Quick and clean.', mayShow: false, author: 'Jane', place: '', serviceName: 'Repair' }
    await site.services.store.set('feedback', String(body.id), { ...said, customerName: 'Jane', isShown: false })
    const jane = await show('Jane Alvarez')
    expect(jane.visits).toMatchObject([{ isComing: true }])
    expect(jane.writings).toMatchObject([
      { kind: 'feedback', of: body.id, text: 'Quick and clean.', by: 'customer' },
      { kind: 'line', of: body.id, text: 'We bring the part.', by: 'administrator', who: expect.any(String) },
      { kind: 'message', by: 'customer' },
    ])
    await call(`${site.url}/api/appointments/${body.id}/status`, {
      method: 'PUT',
      token,
      body: { status: 'cancelled' },
    })
    expect((await show('Jane Alvarez')).visits).toMatchObject([{ isComing: false }])
  })

  test('are not corrected to the address of another customer, nor over a newer version', async () => {
    await book(JANE)
    await book(BOB)
    const taken = await save('Bob Reed', { email: 'jane@example.com' })
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'email-taken', customerId: (await named('Jane Alvarez')).id },
    })
    const { id } = await named('Bob Reed')
    const stale = await call(`${site.url}/api/collections/customers/${id}`, {
      method: 'PUT',
      body: { notes: 'Has a dog.' },
      token,
      headers: { 'If-Match': '"99"' },
    })
    expect(stale.status).toBe(409)
  })

  test('are merged, and the merge is undone with what came since', async () => {
    await book(JANE)
    await book(BOB)
    await save('Jane Alvarez', { notes: 'Prefers mornings.' })
    await save('Bob Reed', { notes: 'Has a dog.', language: 'es' })
    const bob = await named('Bob Reed')
    await call(`${site.url}/api/invoices`, { body: { customerId: bob.id }, token })
    expect((await post('Jane Alvarez', 'merge', { other: bob.id })).status).toBe(200)
    // Sent again because the response was lost.
    expect((await post('Jane Alvarez', 'merge', { other: bob.id })).status).toBe(200)
    await book({ ...BOB, customerName: 'Robert' })
    const both = await show('Jane Alvarez')
    expect(both.counts).toEqual({ visits: 3, messages: 0 })
    expect(both.customer).toMatchObject({ notes: 'Prefers mornings.\n\nHas a dog.', email: 'jane@example.com' })
    expect(both.merged).toEqual({ name: 'Bob Reed' })
    expect(both.papers).toMatchObject({ invoices: [{ customerName: 'Bob Reed' }] })
    expect((await post('Jane Alvarez', 'undo-merge')).body).toEqual({ otherId: bob.id })
    expect((await post('Jane Alvarez', 'undo-merge')).body).toMatchObject({
      error: expect.stringContaining('it was undone already, or the customer was changed since'),
    })
    expect(await show('Jane Alvarez')).toMatchObject({
      papers: { invoices: [] },
      counts: { visits: 1 },
      customer: { notes: 'Prefers mornings.' },
    })
    expect(await show('Bob Reed')).toMatchObject({
      papers: { invoices: [{}] },
      counts: { visits: 2 },
      customer: { id: bob.id, notes: 'Has a dog.', language: 'es' },
    })
  })

  test('that were changed after a merge stay merged, and nobody is merged with themselves', async () => {
    await book(JANE)
    await book(BOB)
    const jane = await named('Jane Alvarez')
    expect((await post('Jane Alvarez', 'merge', { other: jane.id })).status).toBe(422)
    await post('Jane Alvarez', 'merge', { other: (await named('Bob Reed')).id })
    await save('Jane Alvarez', { notes: 'One person.' })
    expect(await post('Jane Alvarez', 'undo-merge')).toMatchObject({ status: 409, body: { code: 'nothing-to-undo' } })
    expect((await list()).map(({ name }) => name)).toEqual(['Jane Alvarez'])
  })

  test('follow an appointment that is given to another address at the desk', async () => {
    const { body: first } = await book(JANE)
    await book(JANE)
    await book(BOB)
    const edit = (id: unknown, change: object) =>
      call(`${site.url}/api/appointments/${id}`, { method: 'PUT', body: change, token })
    await edit(first.id, { customerEmail: 'bob@example.com' })
    expect((await show('Jane Alvarez')).counts).toMatchObject({ visits: 1 })
    expect((await show('Bob Reed')).counts).toMatchObject({ visits: 2 })
    // The only request of a customer: the same person with another address, and the notes stay.
    await save('Jane Alvarez', { notes: 'Has a dog.' })
    await edit((await show('Jane Alvarez')).visits[0]?.id, { customerEmail: 'jane@example.org' })
    expect((await show('Jane Alvarez')).customer).toMatchObject({ emails: ['jane@example.org'], notes: 'Has a dog.' })
  })

  test('are exported and erased whole, with notes and what was merged', async () => {
    await book({ ...JANE, address: ADDRESS })
    await book(BOB)
    await write({})
    await save('Jane Alvarez', { notes: 'Key under the pot.' })
    await post('Jane Alvarez', 'merge', { other: (await named('Bob Reed')).id })
    await book({ ...JANE, customerName: 'Zoe', customerEmail: 'zoe@example.com', customerPhone: '941 555 0100' })
    const body = { customerId: (await named('Jane Alvarez')).id }
    const exported = await call(`${site.url}/api/privacy/export`, { body, token })
    expect(exported.body).toMatchObject({ counts: { appointments: 2, messages: 1 } })
    expect(JSON.stringify(exported.body.file)).toMatch(/Key under the pot.*bob@example\.com/s)
    await call(`${site.url}/api/privacy/erase`, { body, token })
    expect(await stored()).not.toMatch(/jane@|bob@|Alvarez|Reed|555-?0177|7275550100|Key under|12 Bay/i)
    expect((await list()).map(({ name }) => name)).toEqual(['Zoe'])
  })

  test('are erased when the document is deleted, or with their last appointment', async () => {
    const { body } = await book(JANE)
    await book(BOB)
    await call(`${site.url}/api/collections/appointments/${body.id}`, { method: 'DELETE', token })
    const { id } = await named('Bob Reed')
    expect((await call(`${site.url}/api/collections/customers/${id}`, { method: 'DELETE', token })).status).toBe(200)
    expect(await stored()).not.toMatch(/jane@|bob@|Alvarez|Reed|8135550177/)
    expect(await site.all('appointments')).toEqual([])
  })

  test('are for the administrator only, and are not made up', async () => {
    await book(JANE)
    const { id } = await named('Jane Alvarez')
    for (const path of [`/api/customers/${id}`, `/api/collections/customers/${id}`, '/api/collections/customers']) {
      expect((await call(site.url + path)).status, path).toBe(401)
    }
    const nobody = id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const put = { method: 'PUT', body: { name: 'Nobody' }, token }
    expect((await call(`${site.url}/api/collections/customers/${nobody}`, put)).status).toBe(404)
    expect((await call(`${site.url}/api/customers/${nobody}`, { token })).status).toBe(404)
  })
})
