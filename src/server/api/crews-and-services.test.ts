import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'
import { call } from '#test/support/live-server.ts'

const WEDNESDAY = '2026-03-04'
const at = (time: string) =>
  `${WEDNESDAY}T${String(Number(time.slice(0, 2)) + 5).padStart(2, '0')}:${time.slice(3)}:00.000Z`

interface Slot {
  time: string
  until?: string
  available: boolean
  reason?: string
  crew?: string
}

let site: DeskSite
beforeAll(async () => {
  site = await aDeskSite()
})
afterAll(() => site.stop())

beforeEach(async () => {
  const { store } = site.services
  for (const { id } of await site.all('appointments'))
    await site.ask(`/api/collections/appointments/${id}`, undefined, 'DELETE')
  await store.transaction(async (tx) => {
    await tx.delete('settings', 'appointment_settings')
    await tx.delete('settings', 'service_area')
    for (const { id } of (await tx.query('crews')).items) if (id !== 'main') await tx.delete('crews', id)
    await tx.delete('services', 'heater')
    await tx.delete('services', 'drain')
  })
})

const put = (path: string, body: object) => site.ask(`/api/collections/${path}`, body, 'PUT')
const heater = (more: object = {}) => put('services/heater', { name: 'Water heater', minutes: 240, ...more })
const drain = () => put('services/drain', { name: 'Drain cleaning', minutes: 60, windowMinutes: 120 })
const slots = async (query: string, token?: string) => {
  const { body } = await call(`${site.url}/api/availability?date=${WEDNESDAY}&${query}`, { token })
  return body.slots as Slot[]
}
const free = async (query: string) => (await slots(query)).filter(({ available }) => available).map(({ time }) => time)
const book = (time: string, more: object = {}) =>
  site.book({ ...aBookingRequest({ preferredDate: at(time) }), ...more })
const address = (zip: string) => ({ street: '1 Bay St', unit: '', city: 'Tampa', zip, access: '' })
const document = async (id: unknown) => (await site.services.store.get('appointments', String(id)))?.data

describe('services', () => {
  test('are the six default ones in their order, and visitors see only published ones', async () => {
    const list = await call(`${site.url}/api/collections/services?orderBy=order`)
    const names = (list.body.items as { name: string }[]).map(({ name }) => name)
    expect(names).toEqual(['Repair', 'Installation', 'Maintenance', 'Inspection', 'Emergency', 'Other'])
    expect((await heater({ published: false })).status).toBe(201)
    expect((await call(`${site.url}/api/collections/services/heater`)).status).toBe(404)
    expect((await site.ask('/api/collections/services/heater')).body).toMatchObject({
      name: 'Water heater',
      minutes: 240,
    })
  })

  test('with minutes of 7 are refused at the field', async () => {
    const { status, body } = await heater({ minutes: 7 })
    expect(status).toBe(422)
    expect(body.fields).toHaveProperty('minutes')
  })

  test('that do not exist, are hidden or are call-only get 422 at the service', async () => {
    await heater({ emergency: true })
    for (const serviceType of ['heater', 'nothing-we-do']) {
      const { status, body } = await book('10:00', { serviceType })
      expect(status, serviceType).toBe(422)
      expect(body.fields).toHaveProperty('serviceType')
    }
    expect((await book('10:00', { serviceType: 'emergency' })).status).toBe(201)
  })

  test('cannot be deleted while an upcoming visit uses them; what was booked keeps its name', async () => {
    await heater()
    const { body } = await book('09:00', { serviceType: 'heater' })
    const refused = await site.ask('/api/collections/services/heater', undefined, 'DELETE')
    expect(refused).toMatchObject({ status: 409, body: { code: 'service-in-use', count: 1 } })
    await put('services/heater', { name: 'Boiler' })
    expect(await document(body.id)).toMatchObject({ serviceName: 'Water heater', minutes: 240 })
    await site.setStatus(String(body.id), 'cancelled')
    expect((await site.ask('/api/collections/services/heater', undefined, 'DELETE')).status).toBe(200)
  })
})

test('a service that gets another address keeps its visits: they can be moved, and it cannot be deleted', async () => {
  await heater()
  await put('crews/heaters', { name: 'Heaters', services: ['heater'] })
  await put('crews/main', { services: ['repair'] })
  const { body } = await book('09:00', { serviceType: 'heater' })
  expect((await put('services/heater', { slug: 'boiler' })).status).toBe(200)
  const key = String(body.manageUrl).split('#')[1] ?? ''
  const moving = { body: { preferredDate: at('11:00') }, headers: { 'Appointment-Key': key } }
  expect((await call(`${site.url}/api/appointments/${body.id}/move`, moving)).status).toBe(200)
  expect((await site.ask('/api/collections/services/boiler', undefined, 'DELETE')).status).toBe(409)
  await put('services/boiler', { slug: 'heater' })
  await put('crews/main', { services: 'all' })
})

describe('a visit of four hours', () => {
  test('on a day with one at noon is offered only where four hours fit', async () => {
    await heater()
    await book('12:00')
    expect(await free('service=heater')).toEqual(['12:30', '13:00', '13:30'])
    const lost = await book('09:00', { serviceType: 'heater' })
    expect(lost).toMatchObject({ status: 409, body: { code: 'slot-taken', date: WEDNESDAY } })
    expect((lost.body.slots as Slot[]).filter(({ available }) => available)).toHaveLength(3)
    expect((await book('12:30', { serviceType: 'heater' })).status).toBe(201)
    expect(await free('service=repair')).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '16:30',
      '17:00',
    ])
  })

  test('is given to one of many concurrent requests for overlapping times', async () => {
    await heater()
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30']
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, n) =>
        book(times[n % times.length] ?? '09:00', { serviceType: n % 2 ? 'heater' : 'repair' }),
      ),
    )
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const visits = (await site.all('appointments')).map(({ data }) => {
      const start = Date.parse(String(data.preferredDate))
      return { start, end: start + Number(data.minutes) * 60_000 }
    })
    visits.sort((a, b) => a.start - b.start)
    expect(visits.every(({ start }, n) => n === 0 || start >= (visits[n - 1]?.end ?? 0))).toBe(true)
  })
})

describe('crews', () => {
  test('are for the administrator only', async () => {
    expect((await call(`${site.url}/api/collections/crews`)).status).toBe(401)
    expect((await site.ask('/api/collections/crews')).body.items).toMatchObject([{ id: 'main', name: 'Main crew' }])
  })

  test('add capacity; with one of two off, the day has room for one, and the desk reads why', async () => {
    await put('crews/second', { name: 'Second crew', timeOff: [{ from: WEDNESDAY, to: WEDNESDAY, label: 'Training' }] })
    await book('10:00')
    expect((await book('10:00', { customerName: 'Somebody Else' })).status).toBe(409)
    const taken = (await slots('service=repair', site.token)).find(({ time }) => time === '10:00')
    expect(taken?.reason).toBe('All crews are busy. Main crew is busy from 10:00 AM to 10:30 AM.')
    await put('crews/second', { timeOff: [] })
    expect((await book('10:00', { customerName: 'Somebody Else' })).status).toBe(201)
    expect((await slots('service=repair', site.token))[0]).toMatchObject({ time: '09:00', crew: 'main' })
    expect((await slots('service=repair'))[0]).not.toHaveProperty('crew')
  })

  test('with upcoming visits cannot be deactivated or deleted until another crew has them', async () => {
    await put('crews/second', { name: 'Second crew' })
    const { body } = await book('10:00')
    const crewId = (await document(body.id))?.crewId
    expect(crewId).toBe('main')
    const refused = await put('crews/main', { active: false })
    expect(refused).toMatchObject({ status: 409, body: { code: 'crew-in-use', visits: [{ id: body.id }] } })
    expect((await site.ask('/api/collections/crews/main', undefined, 'DELETE')).status).toBe(409)
    expect(await site.ask(`/api/appointments/${body.id}`, { crewId: 'second' }, 'PUT')).toMatchObject({
      status: 200,
      body: { appointment: { crewId: 'second' }, email: 'none' },
    })
    expect((await put('crews/main', { active: false })).status).toBe(200)
    expect((await put('crews/main', { active: true })).status).toBe(200)
  })
})

test('before a crew is saved with time off, the desk sees which visits would have no crew', async () => {
  const { body } = await book('10:00')
  const { body: crew } = await site.ask('/api/collections/crews/main')
  const preview = (change: object) => site.ask('/api/scheduling/preview/crews/main', { ...crew, ...change })
  expect((await preview({})).body).toEqual({ visits: [], count: 0 })
  const timeOff = [{ from: WEDNESDAY, to: WEDNESDAY, label: 'Training' }]
  expect((await preview({ timeOff })).body).toMatchObject({ count: 1, visits: [{ id: body.id }] })
  const none = { 0: [], 1: [], 2: [], 4: [], 5: [], 6: [] }
  expect((await preview({ hours: { ...none, 3: [{ start: '12:00', end: '17:00' }] } })).body).toMatchObject({
    count: 1,
  })
  expect((await preview({ hours: 'never' })).status).toBe(422)
})

describe('windows', () => {
  test('follow one another; the customer gets a window, the desk the planned start', async () => {
    await drain()
    const offered = (await slots('service=drain')).map(({ time, until }) => `${time}-${until}`)
    expect(offered).toEqual(['09:00-11:00', '11:00-13:00', '13:00-15:00', '15:00-17:00'])
    const first = await book('09:00', { serviceType: 'drain' })
    expect(await document(first.body.id)).toMatchObject({
      window: { start: at('09:00'), end: at('11:00') },
      plannedStart: at('09:00'),
    })
    const exact = await book('09:30')
    expect(exact.status).toBe(201)
    const { body } = await site.ask(`/api/admin/schedule?from=${WEDNESDAY}&to=${WEDNESDAY}`)
    expect(body.visits).toMatchObject([
      { id: exact.body.id, time: '09:30', window: null },
      { id: first.body.id, time: '10:00', window: { start: '09:00', end: '11:00' }, minutes: 60 },
    ])
    expect((await book('09:20', { serviceType: 'drain' })).status).toBe(422)
  })

  test('with room after a visit at their start are offered and can be booked', async () => {
    await drain()
    await book('09:00')
    expect(await free('service=drain')).toContain('09:00')
    const { status, body } = await book('09:00', { serviceType: 'drain' })
    expect(status).toBe(201)
    expect(await document(body.id)).toMatchObject({ plannedStart: at('09:30') })
  })

  test('that would break an earlier promise are not offered, and the reason names the visit', async () => {
    await drain()
    for (const name of ['Ann', 'Bea', 'Cal']) await book('09:00', { serviceType: 'drain', customerName: name })
    expect(await free('service=drain')).not.toContain('09:00')
    const { body } = await site.ask(`/api/scheduling/day?date=${WEDNESDAY}&service=drain`)
    const [first] = body.slots as { closed: string }[]
    expect(first?.closed).toMatch(/^Main crew could not keep its promise to (Ann|Bea|Cal)\.$/)
  })
})

describe('the service area', () => {
  test('asks for a ZIP code, and takes a request from outside without a time', async () => {
    await put('settings/service_area', { mode: 'zips', zips: [{ code: '336', charge: 25 }] })
    expect((await call(`${site.url}/api/collections/settings/service_area`)).status).toBe(404)
    expect((await book('10:00')).body.fields).toEqual({ 'address.zip': 'Please enter the ZIP code of the visit' })
    expect((await book('10:00', { address: address('33602') })).status).toBe(201)
    const outside = await book('10:00', { address: address('33901'), customerName: 'Far Away' })
    expect(outside).toMatchObject({ status: 201, body: { outsideArea: true } })
    expect(await document(outside.body.id)).toMatchObject({ held: false, outsideArea: true, crewId: null })
    const { body } = await call(`${site.url}/api/availability?date=${WEDNESDAY}&service=repair&zip=33901`)
    expect(body.outsideArea).toContain("We don't usually come to 33901.")
    const inside = await call(`${site.url}/api/availability?date=${WEDNESDAY}&service=repair&zip=33605`)
    expect(inside.body).toMatchObject({ tripCharge: 25 })
    expect((await site.setStatus(String(outside.body.id), 'confirmed')).status).toBe(409)
    const id = String(outside.body.id)
    expect(
      (await site.ask(`/api/appointments/${id}/status`, { status: 'confirmed', preferredDate: at('11:00') }, 'PUT'))
        .status,
    ).toBe(200)
    expect(await document(id)).toMatchObject({ held: true, crewId: 'main', preferredDate: at('11:00') })
  })

  test('a request from outside whose ZIP code the desk corrects is no longer marked', async () => {
    await put('settings/service_area', { mode: 'zips', zips: [{ code: '336' }] })
    const { id } = (await book('10:00', { address: address('33901') })).body
    await site.ask(`/api/appointments/${id}`, { address: address('33902') }, 'PUT')
    expect(await document(id)).toMatchObject({ outsideArea: true })
    await site.ask(`/api/appointments/${id}`, { address: address('33602') }, 'PUT')
    expect(await document(id)).toMatchObject({ outsideArea: false, held: false })
  })

  test('bad ZIP codes and 500 addresses are refused at their fields', async () => {
    expect((await call(`${site.url}/api/availability?date=${WEDNESDAY}&zip=abc`)).body.fields).toHaveProperty('zip')
    expect(
      (await book('10:00', { address: Array.from({ length: 500 }, () => address('33602')) })).body.fields,
    ).toHaveProperty('address')
  })
})

describe('the desk', () => {
  test('moves a visit to a free time, is warned outside the rules, and gets 409 with nothing changed', async () => {
    const { body } = await book('10:00')
    await book('11:00', { customerName: 'Somebody Else' })
    const edit = (change: object) => site.ask(`/api/appointments/${body.id}`, change, 'PUT')
    expect((await edit({ preferredDate: at('11:00') })).status).toBe(409)
    expect(await edit({ preferredDate: at('07:00') })).toMatchObject({ status: 422, body: { code: 'outside-rules' } })
    expect((await edit({ preferredDate: at('07:00'), outsideRules: true })).status).toBe(200)
    expect((await edit({ crewId: 'nobody' })).body.fields).toHaveProperty('crewId')
    expect((await edit({ version: 1, description: 'x' })).status).toBe(409)
    expect(await free('service=repair')).toContain('10:00')
    const { history } = (await site.ask(`/api/desk/appointments/${body.id}`)).body as { history: { event: string }[] }
    expect(history[0]?.event).toBe('moved')
  })

  test('corrects a request that holds no time: its window and length follow, and its crew must exist', async () => {
    await heater()
    await drain()
    const id = String((await book('09:00', { serviceType: 'drain' })).body.id)
    const correct = (change: object) => site.ask(`/api/appointments/${id}`, change, 'PUT')
    await site.ask(`/api/appointments/${id}/status`, { status: 'rejected', preferredDate: at('13:00') }, 'PUT')
    expect(await document(id)).toMatchObject({ window: { start: at('13:00'), end: at('15:00') } })
    expect((await correct({ crewId: 'nobody' })).body.fields).toHaveProperty('crewId')
    await correct({ preferredDate: at('11:00') })
    expect(await document(id)).toMatchObject({ window: { start: at('11:00'), end: at('13:00') } })
    await correct({ serviceType: 'heater' })
    await site.setStatus(id, 'confirmed')
    expect(await document(id)).toMatchObject({ minutes: 240, window: null, plannedStart: at('11:00') })
  })

  test('reads the schedule of up to six weeks', async () => {
    expect((await site.ask('/api/admin/schedule?from=2026-03-02&to=2026-05-02')).status).toBe(422)
    expect((await call(`${site.url}/api/admin/schedule?from=2026-03-02`)).status).toBe(401)
    const { body } = await site.ask('/api/admin/schedule?from=2026-03-07')
    expect(body.days).toMatchObject([
      { date: '2026-03-07', closed: 'We do not take online appointments on Saturdays.', hours: [] },
    ])
  })
})
