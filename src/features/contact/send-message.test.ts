import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { instantText } from '#domain/time/date.ts'
import type { Store } from '#store/store.ts'
import { setUpBusiness } from '#test/support/builders/business.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { messageFromForm } from './send-message.ts'

const NOW = Temporal.Instant.from('2026-03-02T15:00:00Z')

const MESSAGE = {
  name: 'Nora Script',
  email: 'nora@example.com',
  phone: '(813) 555-0188',
  service: 'repair',
  message: 'The kitchen tap drips.',
  website: '',
}

let place: Place
let store: Store
beforeAll(async () => {
  place = await aPlace('sqlite')
  store = await setUpBusiness(await place.open())
})
afterAll(() => place.remove())
beforeEach(async () => {
  for (const name of ['messages', 'outbox', 'idempotency']) {
    for (const { id } of (await store.query(name)).items) await store.delete(name, id)
  }
})

const send = (form = MESSAGE, now = NOW) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.set(name, value)
  const delivery = { wake: () => undefined, deliverNow: async () => 'sent' as const }
  const desk = {
    store,
    delivery,
    publicUrl: 'http://localhost:3000',
    limits: false,
    delivers: true,
    hasMailServer: true,
  }
  return messageFromForm(desk, data, { address: '192.0.2.1' }, now)
}

const kept = async () => [await store.count('messages'), await store.count('outbox')]

test('a form sent again, because its page was reloaded or its button pressed twice, is one message and one mail', async () => {
  const outcomes = await Promise.all([send(), send(), send({ ...MESSAGE, email: ' nora@example.com ' })])
  for (const outcome of [...outcomes, await send()]) expect(outcome).toEqual({ delayed: false })
  expect(await kept()).toEqual([1, 1])
})

test.each([
  { name: 'Norah Script' },
  { email: 'norah@example.com' },
  { phone: '(813) 555-0189' },
  { service: 'inspection' },
  { message: 'The kitchen tap drips!' },
])('%o is another message', async (other) => {
  await send()
  expect(await send({ ...MESSAGE, ...other })).toEqual({ delayed: false })
  expect(await kept()).toEqual([2, 2])
})

test('the same message on the next day counts as new, whatever else has expired meanwhile', async () => {
  await send()
  for (let count = 0; count < 60; count++) {
    await store.set('idempotency', `older-${count}`, { expiresAt: instantText(NOW.add({ hours: 1 })) })
  }
  const nextDay = NOW.add({ hours: 24, seconds: 1 })
  await Promise.all([send(MESSAGE, nextDay), send(MESSAGE, nextDay)])
  expect(await kept()).toEqual([2, 2])
})
