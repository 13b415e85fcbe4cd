import { afterAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_DRIVING } from '#domain/places/driving.ts'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import { asCustomer } from '#test/support/own-form.ts'
import { address, aTradeSite, at } from '#test/support/trade-site.ts'

const { site, put, book, document, reset } = await aTradeSite()
beforeEach(() => reset())
afterAll(() => site.stop())

const NEAR = '33602'
/** In the area, an hour away. */
const FAR = '33540'

async function aVisit(time: string, zip: string) {
  const { body } = await book(time, { address: address(zip) })
  const key = String(body.manageUrl).split('#')[1] ?? ''
  const correct = (correction: { address: Record<string, string> }) =>
    asCustomer(site.url, { id: body.id, key }, 'correct', correction.address)
  return { id: String(body.id), correct }
}

const driveBetween = () =>
  put('settings/appointment_settings', { ...DEFAULT_SCHEDULING_SETTINGS, driving: { ...DEFAULT_DRIVING, on: true } })

test('without an area or driving, the customer corrects the address as they like', async () => {
  const { id, correct } = await aVisit('10:00', NEAR)
  const { status, body } = await correct({ address: { ...address(''), street: '9 Palm Ave', access: 'Gate 4' } })
  expect(status).toBe(200)
  expect(body.address).toMatchObject({ street: '9 Palm Ave', zip: '', access: 'Gate 4' })
  const { history } = (await site.ask(`/api/desk/appointments/${id}`)).body as { history: object[] }
  expect(history[0]).toMatchObject({ event: 'corrected', by: 'customer' })
})

test('a ZIP code that the crew can’t reach in time is refused with what to do, and nothing changes', async () => {
  await driveBetween()
  await aVisit('09:30', NEAR)
  const { id, correct } = await aVisit('10:30', NEAR)
  const refused = await correct({ address: address(FAR) })
  expect(refused.status).toBe(422)
  expect(refused.body.fields).toEqual({ 'address.zip': expect.stringContaining('Please call us at (813) 555-0142') })
  expect(await document(id)).toMatchObject({ address: { zip: NEAR }, preferredDate: at('10:30') })
  expect((await correct({ address: address('33605') })).status).toBe(200)
  expect(await document(id)).toMatchObject({ address: { zip: '33605' }, preferredDate: at('10:30'), crewId: 'main' })
  expect((await correct({ address: { ...address('33606'), street: '' } })).body.fields).toHaveProperty('address.street')
})

test('a ZIP code outside the area is refused for a visit that has its time', async () => {
  await put('settings/service_area', { mode: 'zips', zips: [{ code: '336' }] })
  const { id, correct } = await aVisit('10:00', NEAR)
  const refused = await correct({ address: address('33901') })
  expect(refused.body.fields).toEqual({ 'address.zip': expect.stringContaining('We don’t usually come to 33901.') })
  expect(await document(id)).toMatchObject({ address: { zip: NEAR }, held: true })
  const question = await aVisit('11:00', '33901')
  expect((await question.correct({ address: address('33605') })).body).toMatchObject({
    outsideArea: false,
    held: false,
  })
})
