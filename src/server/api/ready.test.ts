import { afterEach, expect, test } from 'vitest'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { call } from '#test/support/live-server.ts'
import { aMailServer } from '#test/support/smtp.ts'

let site: BookingSite
afterEach(() => site.stop().catch(() => undefined))

const ready = () => call(`${site.url}/readyz`)

test('a working site is ready, and reveals nothing else to a stranger', async () => {
  site = await aBookingSite()
  const { status, body, headers } = await ready()
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    status: expect.stringMatching(/ready|degraded/),
    checks: { store: 'ok', outbox: 'ok', disk: expect.stringMatching(/ok|low/) },
  })
})

test('mail that is half an hour late degrades it, but it still serves visitors', async () => {
  await using mail = await aMailServer({ behaviour: 'refuse' })
  site = await aBookingSite({ smtpUrl: mail.url })
  await site.book()
  await expect
    .poll(async () => (await site.all('outbox')).every(({ data }) => data.state === 'queued' && data.attempts === 1))
    .toBe(true)
  site.clock.advance({ hours: 2 })
  const { status, body } = await ready()
  expect([status, body.status, body.checks]).toEqual([200, 'degraded', expect.objectContaining({ outbox: 'late' })])
})

test('without its store it is unavailable', async () => {
  site = await aBookingSite()
  await site.services.store.close()
  const { status, body } = await ready()
  expect([status, body.status]).toEqual([503, 'unavailable'])
})
