import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTurn } from '#features/system/jobs.ts'
import type { Store } from '#store/store.ts'
import { aClock } from '#test/support/clock.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { createLog } from '../log.ts'
import type { BackupOutcome } from './backup-process.ts'
import { backupJob } from './jobs.ts'
import { inTurn, type Schedule, type SharedJob, startSchedule } from './schedule.ts'

let place: Place
let store: Store
let schedule: Schedule
let lines: string[]
const clock = aClock()
beforeEach(async () => {
  place = await aPlace('sqlite')
  store = await place.open()
  lines = []
})
afterEach(async () => {
  await schedule.stop()
  await place.remove()
})

const log = createLog('info', { destination: { write: (line: string) => lines.push(line) } })
const begin = (jobs: SharedJob[]) => {
  schedule = startSchedule(
    { clock, log },
    jobs.map((job) => inTurn({ store }, job)),
  )
}

test('a job runs once when it is due, and its report is stored', async () => {
  let done = 0
  begin([
    {
      name: 'nightly',
      next: async (now) => now.add({ hours: 24 }),
      run: async () => {
        done++
        return { report: `turn ${done}` }
      },
    },
  ])
  await schedule.runAll()
  await schedule.runAll()
  expect(done).toBe(1)
  expect(await readTurn(store, 'nightly')).toMatchObject({ report: 'turn 1' })
  clock.advance({ hours: 24 })
  await schedule.runAll()
  expect(done).toBe(2)
})

test('a job that fails is logged, and the others run', async () => {
  let done = 0
  const next = async (now: Temporal.Instant) => now.add({ hours: 24 })
  begin([
    { name: 'backup', next, run: () => Promise.reject(new Error('broken')) },
    {
      name: 'nightly',
      next,
      run: async () => {
        done++
        return { report: '' }
      },
    },
  ])
  await schedule.runAll()
  expect(done).toBe(1)
  expect(lines.join()).toContain('a scheduled job failed')
})

test('a failed backup is logged as an error and retried within the hour', async () => {
  const outcomes: BackupOutcome[] = [{ ok: false, reason: 'The backup failed: no space left.' }, { ok: true }]
  const backups = { isScheduled: true, run: async () => outcomes.shift() ?? { ok: true } }
  const config = { backupEveryMs: 24 * 60 * 60_000 }
  begin([backupJob({ backups, config, log })])
  await schedule.runAll()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', msg: 'backup failed', reason: 'The backup failed: no space left.' },
  ])
  clock.advance({ minutes: 59 })
  await schedule.runAll()
  expect(outcomes).toHaveLength(1)
  clock.advance({ minutes: 1 })
  await schedule.runAll()
  expect(outcomes).toHaveLength(0)
  expect(await readTurn(store, 'backup')).toMatchObject({ report: 'The backup is complete and verified.' })
})

test('a job that is still running is not started again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let started = 0
  const run = () => {
    started++
    return promise
  }
  schedule = startSchedule({ clock, log }, [{ name: 'slow', everyMs: 60_000, run }])
  const both = [schedule.runAll(), schedule.runAll()]
  resolve()
  await Promise.all(both)
  expect(started).toBe(1)
})
