import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '#test/support/live-server.ts'
import { asCustomer, chosenTime } from '#test/support/own-form.ts'
import { aTradeSite, at, type Slot, WEDNESDAY } from '#test/support/trade-site.ts'

const { site, put, heater, slots, free, book, document, reset } = await aTradeSite()
beforeEach(() => reset())
afterAll(() => site.stop())

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

  test('cannot be deleted while an upcoming visit uses them; booked visits keep its name', async () => {
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
  const moved = await asCustomer(site.url, { id: body.id, key }, 'move', chosenTime(at('11:00')))
  expect(moved.status).toBe(200)
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

  test('add capacity; with one of two off, the day has room for one, and the desk sees the reason', async () => {
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
