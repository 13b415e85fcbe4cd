import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { SETTINGS_IDS } from '#domain/document/collection.ts'
import { DEFAULT_SCHEDULING_SETTINGS, SCHEDULING_HORIZON_DAYS } from '#domain/schedule/settings.ts'
import type { SchedulingSettings } from '#domain/schedule/settings-schema.ts'
import { slotInstant, slotTimes, today } from '#domain/schedule/slot.ts'
import { addDays } from '#domain/time/date.ts'
import { openStore } from '#store/open.ts'
import { load } from './load.ts'
import { atLeast, type Measurement, median, percent, perSecond } from './measurement.ts'
import { aFolder, aSite } from './workplace.ts'

const ROUNDS = 3
const SECONDS = 3
const CONNECTIONS = 64
const BUDGET = 0.25

/** Every half hour of every day for ten years, so that there are always free times. */
const WIDE_OPEN: SchedulingSettings = {
  ...DEFAULT_SCHEDULING_SETTINGS,
  availableDays: [0, 1, 2, 3, 4, 5, 6],
  availableHours: { start: '00:00', end: '23:30' },
  maxDaysInAdvance: SCHEDULING_HORIZON_DAYS,
}

/** Bookings over HTTP, each on disk before its response, against durable raw inserts, on the same disk and in turns. */
export async function bookings(): Promise<Measurement[]> {
  const dataDir = await aFolder()
  await openWide(dataDir)
  const site = await aSite({ dataDir, env: { DEMO_CONTENT: 'off' } })
  const raw = fork(new URL('./raw-inserts.ts', import.meta.url), { execPath: 'node_modules/.bin/node' })
  const times = freeTimes()
  const ours: number[] = []
  const limit: number[] = []
  let answered = 0
  try {
    for (let round = 0; round < ROUNDS; round++) {
      raw.send({ file: join(await aFolder(), 'raw.db'), seconds: 1 })
      const [inserted] = await once(raw, 'message')
      limit.push(inserted)
      const made = await load(`${site.url}/api/appointments`, {
        seconds: SECONDS,
        connections: CONNECTIONS,
        requests: [
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            setupRequest: (request) => ({ ...request, body: JSON.stringify(aRequest(nextOf(times))) }),
          },
        ],
      })
      answered += made.answered
      ours.push(made.requestsPerSecond)
    }
  } finally {
    raw.kill()
    await site.stop()
  }
  await allAreThere(dataDir, answered)
  const against = `${perSecond(median(ours))} of ${perSecond(median(limit))} raw inserts`
  return [atLeast('bookings, share of raw durable inserts', median(ours) / median(limit), BUDGET, percent, against)]
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
    customerPhone: '(813) 555-0177',
    serviceType: 'repair',
    preferredDate,
    description: 'The kitchen tap drips day and night. It began after the storm, and the valve below is stuck.',
  }
}

/** Checks that every confirmed booking exists. Otherwise the measurement is worthless. */
async function allAreThere(dataDir: string, answered: number): Promise<void> {
  const store = await openStore({ dataDir })
  const kept = await store.count('appointments')
  await store.close()
  if (kept < answered) throw new Error(`${answered} bookings were answered, but only ${kept} are in the store.`)
}
