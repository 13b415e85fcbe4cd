import { networkInterfaces } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { JOBS, jobsOf } from '../jobs/jobs.ts'
import { startSchedule } from '../jobs/schedule.ts'
import { serveMetrics } from '../start.ts'

let site: BookingSite
let metrics: Awaited<ReturnType<typeof serveMetrics>>
beforeEach(async () => {
  site = await aBookingSite()
  metrics = await serveMetrics(site.services, 0)
})
afterEach(async () => {
  await metrics.close()
  await site.stop()
})

const scrape = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()

test('metrics are in the Prometheus text format and hold no personal data', async () => {
  // Over the connection, where requests are counted.
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(aBookingRequest())
  expect((await fetch(`${site.url}/api/appointments`, { method: 'POST', headers, body })).status).toBe(201)
  await site.services.store.set('webhook-deliveries', 'lost', { webhookId: 'shop', state: 'failed' })
  const text = await scrape()
  for (const line of text.trimEnd().split('\n')) {
    expect(line).toMatch(/^(# TYPE plumbline_\w+ (gauge|counter|histogram)|plumbline_\w+(\{[^}]*\})? -?[\d.e+-]+)$/)
  }
  for (const name of [
    'store_up 1',
    'store_bytes',
    'photo_bytes 0',
    'outbox_mails{state="queued"} 2',
    'webhook_deliveries{state="queued"} 0',
    'webhook_deliveries{state="failed"} 1',
    'backup_last_proven',
    'memory_bytes',
  ]) {
    expect(text).toContain(`plumbline_${name}`)
  }
  expect(text).toContain('plumbline_http_requests_total{kind="api",status="201"} 1')
  // The customer's phone number is (813) 555-0177. A measured value may hold three fives.
  expect(text).not.toMatch(/jane|555-0/i)
})

test('every job of the table is measured', async () => {
  const samples = async (job: string) => {
    const text = await scrape()
    return ['last_run_timestamp_seconds', 'last_run_seconds', 'failures_total'].map((name) => {
      const [, value] = new RegExp(`^plumbline_job_${name}\\{job="${job}"\\} (.*)$`, 'm').exec(text) ?? []
      return Number(value)
    })
  }
  for (const { name } of JOBS) expect(await samples(name)).not.toContain(Number.NaN)
  const { services, clock } = site
  const schedule = startSchedule(services, jobsOf(services))
  await schedule.runNow(['answers'])
  expect(await samples('answers')).toEqual([clock.now().epochMilliseconds / 1000, expect.any(Number), 0])
  await services.store.close()
  await schedule.runNow(['answers'])
  const [, seconds, failures] = await samples('answers')
  expect(seconds).toBeGreaterThan(0)
  expect(failures).toBeGreaterThan(0)
  await schedule.stop()
})

test('every response is counted, including cached pages, but not the metrics', async () => {
  for (let n = 0; n < 3; n++) await (await fetch(`${site.url}/about`)).text()
  await scrape()
  const text = await scrape()
  expect(text).toContain('plumbline_http_requests_total{kind="page",status="200"} 3')
  expect(text).toContain('plumbline_http_request_seconds_bucket{kind="page",le="+Inf"} 3')
})

test('the longest block of the event loop is measured', async () => {
  const beside = monitorEventLoopDelay({ resolution: 20 })
  beside.enable()
  // Only a block between two measurements is measured.
  await vi.waitUntil(() => beside.count > 1)
  const until = performance.now() + 300
  while (performance.now() < until) Math.random()
  const [, seconds] = /^plumbline_event_loop_block_max_seconds (.*)$/m.exec(await scrape()) ?? []
  expect(Number(seconds)).toBeGreaterThan(0.2)
  beside.disable()
})

test('a store that is down is reported as down', async () => {
  await site.services.store.close()
  expect(await scrape()).toContain('plumbline_store_up 0')
})

test('only /metrics is served, and only to this machine', async () => {
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404)
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address && !address.internal && address.family === 'IPv4')
  if (outside) await expect(fetch(`http://${outside.address}:${metrics.port}/metrics`)).rejects.toThrow()
})
