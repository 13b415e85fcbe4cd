import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '#test/support/live-server.ts'
import { address, aTradeSite, at, WEDNESDAY } from '#test/support/trade-site.ts'

const { site, put, heater, drain, slots, free, book, document, reset } = await aTradeSite()
beforeEach(() => reset())
afterAll(() => site.stop())

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
  test('requires an address, and accepts a request from outside without a time', async () => {
    await put('settings/service_area', { mode: 'zips', zips: [{ code: '336', charge: 25 }] })
    expect((await call(`${site.url}/api/collections/settings/service_area`)).status).toBe(404)
    expect((await book('10:00')).body.fields).toEqual({
      'address.zip': 'Please enter the ZIP code of the visit',
      'address.street': 'Please enter the street of the visit',
    })
    const withoutStreet = await book('10:00', { address: { ...address('33602'), street: '' } })
    expect(withoutStreet.body.fields).toEqual({ 'address.street': 'Please enter the street of the visit' })
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
  test('moves a visit to a free time, also outside the rules for visitors, and gets 409 with nothing changed', async () => {
    const { body } = await book('10:00')
    await book('11:00', { customerName: 'Somebody Else' })
    const edit = (change: object) => site.ask(`/api/appointments/${body.id}`, change, 'PUT')
    expect((await edit({ preferredDate: at('11:00') })).status).toBe(409)
    expect((await edit({ preferredDate: at('07:00') })).status).toBe(200)
    expect((await edit({ crewId: 'nobody' })).body.fields).toHaveProperty('crewId')
    await put('crews/resting', { name: 'Resting crew', active: false })
    expect((await edit({ crewId: 'resting', outsideRules: true })).body.fields).toHaveProperty('crewId')
    for (const year of ['0001', '9999'])
      expect((await edit({ preferredDate: `${year}-03-04T15:00:00.000Z`, outsideRules: true })).status).toBe(422)
    expect((await edit({ version: 1, description: 'x' })).status).toBe(409)
    expect(await free('service=repair')).toContain('10:00')
    await put('crews/north', { name: 'North crew' })
    await edit({ crewId: 'north', outsideRules: true })
    const { history } = (await site.ask(`/api/desk/appointments/${body.id}`)).body as { history: object[] }
    expect(history).toMatchObject([
      { event: 'reassigned', by: 'administrator', from: 'Main crew', to: 'North crew' },
      { event: 'moved' },
      { event: 'created' },
    ])
  })

  test('corrects a request without a time: its window and length follow, and its crew must exist', async () => {
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

  test('sees the schedule of up to six weeks', async () => {
    expect((await site.ask('/api/admin/schedule?from=2026-03-02&to=2026-05-02')).status).toBe(422)
    expect((await call(`${site.url}/api/admin/schedule?from=2026-03-02`)).status).toBe(401)
    const { body } = await site.ask('/api/admin/schedule?from=2026-03-07')
    expect(body.days).toMatchObject([
      { date: '2026-03-07', closed: 'We do not take online appointments on Saturdays.', hours: [] },
    ])
  })
})
