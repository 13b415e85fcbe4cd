import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALERT_LINK_WORDS, confirmPath } from '#domain/alert-link/alert-link.ts'
import { confirmUrl } from '#features/alert-link/alert-link.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aBuiltServer } from '#test/support/built-server.ts'
import type { LiveServer } from '#test/support/live-server.ts'

const ID = '1772463600000'
const UNKNOWN_LINK = confirmPath('x'.repeat(43))

let server: LiveServer
let url: string
beforeAll(async () => {
  server = await aBuiltServer()
  const { store, clock } = server.services
  const preferredDate = clock.now().add({ hours: 48 }).round('minute').toString({ smallestUnit: 'millisecond' })
  const description = 'A leak.\n<script>alert(1)</script>'
  await store.set('appointments', ID, { ...aBookingRequest({ preferredDate, description }), status: 'pending' })
  const mail = { id: 'a-mail', appointmentId: ID }
  url = (await store.transaction((tx) => confirmUrl(tx, server.url, mail, clock.now()))) ?? ''
})
afterAll(() => server.stop())

const status = async () => (await server.services.store.get('appointments', ID))?.data.status
const post = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(), headers })
/** Without what differs between any two renders. */
const shown = async (response: Response) =>
  (await response.text()).replaceAll(/nonce="[^"]*"|\/confirm\/[\w-]{43}/g, '')

test('opening the link, as scanners do, reveals nothing else and changes nothing', async () => {
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
  const page = await fetch(url)
  expect(page.status).toBe(200)
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'DENY',
  })
  const html = await page.text()
  for (const words of ['Jane Alvarez', 'href="tel:+18135550177"', `?appointment=${ID}"`, '&lt;script&gt;']) {
    expect(html).toContain(words)
  }
  // Neither a page nor a form of another site can press the button.
  expect((await post(url, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await fetch(url, { method: 'PUT' })).status).toBe(405)
  expect(await status()).toBe('pending')
})

test('one press confirms, and then the link looks like one that never existed', async () => {
  const pressed = await post(url)
  expect(pressed.status).toBe(200)
  expect(pressed.headers.get('cache-control')).toBe('no-store')
  expect(await pressed.text()).toContain(ALERT_LINK_WORDS.confirmed)
  expect(await status()).toBe('confirmed')
  const [used, wrong] = [await fetch(url), await fetch(server.url + UNKNOWN_LINK)]
  expect([used.status, wrong.status]).toEqual([404, 404])
  const ended = await shown(wrong)
  expect(await shown(used)).toBe(ended)
  expect(await shown(await post(url))).toBe(ended)
  expect(ended).toContain(ALERT_LINK_WORDS.endedTitle)
  expect(ended).not.toMatch(/Jane|appointment=/)
})
