import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/time/date.ts'
import type { Caller } from '#features/customers/find-callers.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'

let site: DeskSite

beforeEach(async () => {
  site = await aDeskSite()
})
afterEach(() => site.stop())

const ADDRESS = { street: '12 Bay St', unit: '', city: 'Tampa', zip: '33602', access: '' }

let booked = 0

/** On the next free half hour of Wednesday, March 4. */
async function aVisit(customerName: string, fields: object = {}): Promise<string> {
  const minutes = 9 * 60 + 30 * booked
  booked = (booked + 1) % 16
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const given = { customerName, customerPhone: '(813) 555-0142', serviceType: 'repair', date: '2026-03-04', time }
  const { body } = await site.ask('/api/desk/appointments', { ...given, ...fields })
  return String(body.id)
}

const callers = async (search: string) =>
  (await site.ask(`/api/desk/callers?search=${encodeURIComponent(search)}`)).body.callers as Caller[]
const namesOf = async (search: string) => (await callers(search)).map(({ name }) => name)

test('a known customer is found by three letters of the name, digits of the phone or the address', async () => {
  await aVisit('Ana Ruiz', { address: ADDRESS, customerEmail: 'ana@example.com' })
  await aVisit('Bob Stone', { customerPhone: '(813) 555-0199' })
  for (const typed of ['ana', 'Rui', '5550142', '(813) 555-0142', '12 Bay', 'tampa'])
    expect(await namesOf(typed)).toEqual(['Ana Ruiz'])
  expect(await namesOf('an')).toEqual([])
  expect(await namesOf('Nobody')).toEqual([])
})

test('at most five, those who begin with the letters first', async () => {
  await aVisit('Anna Berg', { customerPhone: '(813) 555-0100' })
  for (let one = 1; one <= 6; one += 1) await aVisit(`Hannah ${one}`, { customerPhone: `(813) 555-020${one}` })
  const found = await namesOf('ann')
  expect(found).toHaveLength(5)
  expect(found[0]).toBe('Anna Berg')
})

test('comes with the address, the next visit and the last ones, without canceled ones', async () => {
  const answers = [{ id: 'q', label: 'Which floor?', answer: 'Second' }]
  await site.ask(
    '/api/collections/services/heater',
    { name: 'Heater', questions: [{ id: 'q', kind: 'text', label: 'Which floor?', required: false }] },
    'PUT',
  )
  const past = { address: ADDRESS, outsideRules: true }
  await aVisit('Ana Ruiz', { ...past, date: '2026-02-03' })
  await aVisit('Ana Ruiz', { ...past, serviceType: 'heater', answers, date: '2026-02-10' })
  const calledOff = await aVisit('Ana Ruiz', { ...past, date: '2026-02-17' })
  await aVisit('Ana Ruiz', { address: ADDRESS, date: '2026-03-06' })
  await aVisit('Ana Ruiz', { address: ADDRESS, serviceType: 'inspection', date: '2026-03-05' })
  await site.setStatus(calledOff, 'cancelled')
  const [ana] = await callers('ana')
  expect(ana).toMatchObject({ name: 'Ana Ruiz', phone: '(813) 555-0142', address: ADDRESS })
  expect(ana?.next).toMatchObject({ serviceType: 'inspection' })
  expect(ana?.visits).toMatchObject([
    { serviceType: 'heater', serviceName: 'Heater', answers: [{ id: 'q', answer: 'Second' }] },
    { serviceType: 'repair', answers: [] },
  ])
  const one = await site.ask(`/api/desk/callers/${ana?.id}`)
  expect(one.body).toEqual(ana)
  expect((await site.ask('/api/desk/callers/00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test('the next and the last visits are found among many others', async () => {
  const weekly = { outsideRules: true, address: ADDRESS }
  await aVisit('Ana Ruiz', { ...weekly, serviceType: 'inspection', date: '2026-02-03' })
  for (let week = 1; week <= 12; week += 1)
    await aVisit('Ana Ruiz', { ...weekly, date: addDays('2026-03-03', 7 * week) })
  const [ana] = await callers('ana')
  expect(ana?.next?.preferredDate).toMatch(/^2026-03-10/)
  expect(ana?.visits).toMatchObject([{ serviceType: 'inspection' }])
})
