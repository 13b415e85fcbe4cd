import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPT_OUT_WORDS } from '#domain/customer-messages/words.ts'
import { hasOptedOut, unsubscribeUrl } from '#features/customer-messages/opt-outs.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import type { LiveServer } from '#test/support/live-server.ts'

let server: LiveServer
let url: string
beforeAll(async () => {
  server = await aBuiltServer()
  const { store } = server.services
  await store.set('appointments', '1772463600000', { ...aBookingRequest(), status: 'confirmed' })
  url = await store.transaction((tx) => unsubscribeUrl(tx, server.url, '1772463600000'))
})
afterAll(() => server.stop())

const isOut = () => hasOptedOut(server.services.store, 'jane@example.com')
const post = async (address: string, body: string) => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const response = await fetch(address, { method: 'POST', headers, body })
  return { status: response.status, html: await response.text() }
}

test('opening the link only asks, a mail program opts out with one click, and a person can opt back in', async () => {
  expect(await (await fetch(url)).text()).toContain(OPT_OUT_WORDS.en.question)
  expect(await isOut()).toBe(false)
  const { status, html } = await post(url, 'List-Unsubscribe=One-Click')
  expect(status).toBe(200)
  expect(html).toContain(OPT_OUT_WORDS.en.done)
  expect(await isOut()).toBe(true)
  await post(url, 'does=back')
  expect(await isOut()).toBe(false)
})

test('an unknown link says so', async () => {
  const { status, html } = await post(`${server.url}/unsubscribe/unknown`, 'does=out')
  expect(status).toBe(404)
  expect(html).toContain(OPT_OUT_WORDS.en.unknown)
})
