import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { aClock } from '#test/support/clock.ts'
import { aLiveServer, call, type LiveServer } from '#test/support/live-server.ts'
import type { Insights } from './read-insights.ts'

/** Mondays at 10:00 in Tampa in winter, 11:00 in summer. */
const START = '2025-03-03T15:00:00Z'
const WEEKS = 52
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

let site: LiveServer
let insights: Insights

function open(path: string, agent: string, referrer = ''): Promise<void> {
  const headers = { 'User-Agent': agent, 'Sec-Fetch-Mode': 'navigate', Connection: 'close', Referer: referrer }
  return new Promise((resolve, reject) => {
    get(site.url + path, { headers }, (response) => response.resume().on('end', resolve)).on('error', reject)
  })
}

/**
 * Every Monday: a phone comes from a search, books a repair for Wednesday and is confirmed half an hour later. A laptop reads one page, and
 * every second week leaves the form at the phone number. Every fourth week another request for Thursday is never answered in time: it is
 * rejected four hours later. Every thirteenth Tuesday the customer's visit is canceled.
 */
async function playWeek(week: number): Promise<void> {
  const { clock, services, url } = site
  const now = clock.now()
  const book = async (days: number, serviceType: string, customerEmail: string, agent: string) => {
    const preferredDate = now.add({ hours: days * 24 }).toString({ fractionalSecondDigits: 3 })
    const body = aBookingRequest({ preferredDate, serviceType, customerEmail })
    const booked = await call(`${url}/api/appointments`, { body, headers: { 'User-Agent': agent } })
    expect(booked.status).toBe(201)
    return String(booked.body.id)
  }
  const set = async (id: string, status: string) => {
    // A session ends after hours without use.
    const token = await administratorToken(url)
    const changed = await call(`${url}/api/appointments/${id}/status`, { method: 'PUT', token, body: { status } })
    expect(changed.status).toBe(200)
  }
  await open('/', PHONE, 'https://www.google.com/')
  await open('/schedule', PHONE)
  const repair = await book(2, 'repair', `repair-${week}@example.com`, PHONE)
  await open('/about', LAPTOP)
  if (week % 2 === 0) {
    await open('/schedule', LAPTOP)
    await call(`${url}/api/count/left?left=customerPhone`, { method: 'POST', headers: { 'User-Agent': LAPTOP } })
  }
  const slow = week % 4 === 0 ? await book(3, 'installation', `slow-${week}@example.com`, '') : undefined
  await services.counting.run(clock.now())
  clock.advance({ minutes: 30 })
  await set(repair, 'confirmed')
  clock.advance({ hours: 3, minutes: 30 })
  if (slow) await set(slow, 'rejected')
  clock.advance({ hours: 20 })
  if (week % 13 === 0) await set(repair, 'cancelled')
  clock.advance({ hours: 144 })
  // Like the job that runs every few seconds. It also begins the new day.
  await services.counting.run(clock.now())
}

beforeAll(async () => {
  site = await aLiveServer({}, { clock: aClock(START) })
  for (let week = 0; week < WEEKS; week++) await playWeek(week)
  const answer = await call(`${site.url}/api/admin/insights?from=2025-03-03&to=2026-03-01`, {
    token: await administratorToken(site.url),
  })
  insights = answer.body as unknown as Insights
}, 240_000)

afterAll(() => site.stop())

test('a simulated year is counted exactly', () => {
  const { current, before } = insights
  // 52 repairs and every fourth week an installation: 52 + 13. Of the repairs, weeks 0, 13, 26 and 39 were canceled.
  expect(current).toMatchObject({ requests: 65, visits: 48 })
  expect(current.weeks).toHaveLength(52)
  expect(current.weeks.slice(0, 3)).toEqual([
    { week: '2025-03-03', requests: 2, visits: 0, siteVisits: 2 },
    { week: '2025-03-10', requests: 1, visits: 1, siteVisits: 2 },
    { week: '2025-03-17', requests: 1, visits: 1, siteVisits: 2 },
  ])
  expect(before).toMatchObject({ requests: 0, visits: 0 })
})

test('counts answers, services, load and lead times of that year', () => {
  const { answers, services, load, leadTimes } = insights.current
  // One business hour was promised. Repairs were answered after 30 minutes, the 13 installations after 4 hours.
  expect(answers).toMatchObject({ measured: 65, kept: 52, late: 13, medianMinutes: 30 })
  expect(answers.spans).toContainEqual({ upTo: 30, count: 52 })
  expect(answers.spans).toContainEqual({ upTo: 240, count: 13 })
  expect(services).toMatchObject([{ visits: 48, minutes: 48 * 30 }])
  // All visits were Wednesdays, at 10:00 in winter and 11:00 in summer.
  expect(load).toMatchObject([{ visits: 48, minutes: 48 * 30 }])
  expect(new Set(load[0]?.cells.map(({ weekday }) => weekday))).toEqual(new Set([3]))
  expect(load[0]?.cells.map(({ hour }) => hour)).toEqual([10, 11])
  expect(leadTimes).toMatchObject({ total: 65, cancelled: 4, rejected: 13, medianDays: 2 })
  expect(leadTimes.spans).toContainEqual({ label: '2–3 days', total: 65, cancelled: 4 })
})

test('counts the website visits of that year, and why some ended', () => {
  const { site: counted } = insights.current
  // Each Monday a phone that booked and a laptop, which opened the form every second week.
  expect(counted).toMatchObject({ visits: 104, opened: 78, chosen: 52, booked: 52 })
  expect(counted.bySource).toEqual([
    { name: 'direct', visits: 52, opened: 26, chosen: 0, booked: 0 },
    { name: 'google.com', visits: 52, opened: 52, chosen: 52, booked: 52 },
  ])
  expect(counted.away).toEqual([{ reason: 'left', detail: 'customerPhone', count: 26 }])
  expect(counted.views).toContainEqual({ name: '/schedule', count: 78 })
})
