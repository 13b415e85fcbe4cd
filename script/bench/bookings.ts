import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { DEFAULT_SCHEDULING_SETTINGS, SCHEDULING_HORIZON_DAYS } from '#domain/scheduling/settings.ts'
import type { SchedulingSettings } from '#domain/scheduling/settings-schema.ts'
import { slotInstant, slotTimes, today } from '#domain/scheduling/slot.ts'
import { addDays } from '#domain/time/date.ts'
import { openStore } from '#store/open.ts'
import type { Site } from '#test/support/site.ts'
import { NODE_FLAGS } from '../node-flags.mjs'
import { rowsOfBooking } from './booked-rows.ts'
import { load } from './load.ts'
import { atLeast, type Measurement, median, percent, perSecond } from './measurement.ts'
import type { RawSetup } from './raw-bookings.ts'
import { aFolder, aSite } from './workplace.ts'

const NODE = 'node_modules/.bin/node'

const ROUNDS = 3
/** Enough that the measured ones run compiled code. */
const WARM_UP = 2000
const BOOKINGS = 1000
const CONNECTIONS = 64
const INSERTS_BUDGET = 0.25
const RAW_BUDGET = 0.4

/** Every half hour of every day for ten years, so that there are always free times. */
const WIDE_OPEN: SchedulingSettings = {
  ...DEFAULT_SCHEDULING_SETTINGS,
  availableDays: [0, 1, 2, 3, 4, 5, 6],
  availableHours: { start: '00:00', end: '23:30' },
  maxDaysInAdvance: SCHEDULING_HORIZON_DAYS,
}

/**
 * Bookings over HTTP, each on disk before its response. Against durable raw inserts by rate, and by processor time against
 * a bare server that writes the same rows. All on the same disk and in turns.
 */
export async function bookings(): Promise<Measurement[]> {
  const dataDir = await aFolder()
  await openWide(dataDir)
  const site = await aSite({ dataDir, env: { DEMO_CONTENT: 'off' } })
  const raw = fork(new URL('./raw-inserts.ts', import.meta.url), { execPath: NODE })
  const times = freeTimes()
  const bare = await aBareContext(site, nextOf(times))
  const ours = { rate: [] as number[], cpu: [] as number[] }
  const limit = { rate: [] as number[], cpu: [] as number[] }
  let answered = 1
  try {
    answered += (await bookedAt(site.url, site.process, times, WARM_UP)).answered
    await bookedAt(bare.url, bare.process, times, WARM_UP)
    for (let round = 0; round < ROUNDS; round++) {
      raw.send({ file: join(await aFolder(), 'raw.db'), seconds: 1 })
      const [inserted] = await once(raw, 'message')
      limit.rate.push(inserted)
      const least = await bookedAt(bare.url, bare.process, times, BOOKINGS)
      limit.cpu.push(least.cpuMs)
      const made = await bookedAt(site.url, site.process, times, BOOKINGS)
      ours.rate.push(made.requestsPerSecond)
      ours.cpu.push(made.cpuMs)
      answered += made.answered
    }
  } finally {
    raw.kill()
    bare.process.kill()
    await site.stop()
  }
  await allAreThere(dataDir, answered)
  const perInsert = `${perSecond(median(ours.rate))} of ${perSecond(median(limit.rate))} raw inserts`
  const [booking, least] = [median(ours.cpu), median(limit.cpu)]
  const perBooking = `${booking.toFixed(2)} ms of processor time, ${least.toFixed(2)} ms for the same rows`
  return [
    atLeast(
      'bookings, share of raw durable inserts',
      median(ours.rate) / median(limit.rate),
      INSERTS_BUDGET,
      percent,
      perInsert,
    ),
    atLeast(
      'bookings, share of a bare server that writes the same rows',
      least / booking,
      RAW_BUDGET,
      percent,
      perBooking,
    ),
  ]
}

/** Books once at the site, and starts a bare server that writes the rows of that booking again and again. */
async function aBareContext(site: Site, time: string) {
  const request = aRequest(time)
  const response = await fetch(`${site.url}/api/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() },
    body: JSON.stringify(request),
  })
  const answer = await response.text()
  const { id } = JSON.parse(answer)
  const dataDir = await aFolder()
  // Creates the same tables, indexes and triggers.
  await (await openStore({ dataDir })).close()
  const child = fork(new URL('./raw-bookings.ts', import.meta.url), { execPath: NODE, execArgv: NODE_FLAGS })
  const rows = rowsOfBooking(join(site.dataDir, 'site.db'), id, request)
  const setup: RawSetup = { file: join(dataDir, 'site.db'), rows, answer }
  child.send(setup)
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, process: child }
}

async function bookedAt(url: string, server: ChildProcess, times: Generator<string>, amount: number) {
  const before = await processorMs(server.pid)
  const made = await load(`${url}/api/appointments`, {
    amount,
    connections: CONNECTIONS,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() },
          body: JSON.stringify(aRequest(nextOf(times))),
        }),
      },
    ],
  })
  return { ...made, cpuMs: ((await processorMs(server.pid)) - before) / made.answered }
}

/** User and system time of a process. Linux only, where a tick is 10 ms. */
async function processorMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function openWide(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir })
  await store.set('settings', SETTINGS_IDS.scheduling, WIDE_OPEN)
  await store.close()
}

function* freeTimes(): Generator<string> {
  const { timeZone } = DEFAULT_BUSINESS
  const day = today(Temporal.Now.instant(), timeZone)
  for (let ahead = 1; ahead < SCHEDULING_HORIZON_DAYS; ahead++) {
    for (const time of slotTimes(WIDE_OPEN)) {
      const instant = slotInstant(addDays(day, ahead), time, timeZone)
      if (instant !== null) yield instant
    }
  }
}

function nextOf(times: Generator<string>): string {
  const { value, done } = times.next()
  if (done) throw new Error('There are no free times left to book.')
  return value
}

let requests = 0

function aRequest(preferredDate: string) {
  requests++
  return {
    customerName: 'Jane Alvarez',
    customerEmail: `jane.${requests}@example.com`,
    customerPhone: `(813) 2${String(requests)
      .padStart(6, '0')
      .replace(/(?=.{4}$)/, '-')}`,
    serviceType: 'repair',
    preferredDate,
    description: 'The kitchen tap drips day and night. It began after the storm, and the valve below is stuck.',
  }
}

/** Checks that every confirmed booking exists. If not, the measurement is worthless. */
async function allAreThere(dataDir: string, answered: number): Promise<void> {
  const store = await openStore({ dataDir })
  const kept = await store.count('appointments')
  await store.close()
  if (kept < answered) throw new Error(`${answered} bookings were answered, but only ${kept} are in the store.`)
}
