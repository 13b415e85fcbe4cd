import { afterEach, beforeEach, expect, test } from 'vitest'
import { BACKUP_MINUTES, type BackupSettings, DEFAULT_BACKUP_SETTINGS } from '#domain/system/backup-settings.ts'
import { backupMinute, saveBackupSettings } from '#features/backup/backup-records.ts'
import { readTurn } from '#features/system/jobs.ts'
import type { Store } from '#store/store.ts'
import { aClock } from '#test/support/clock.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { createLog } from '../log.ts'
import type { BackupOutcome } from './backup-process.ts'
import { JobRuns } from './job-runs.ts'
import { BACKUP_JOB } from './jobs.ts'
import { inTurn, type Job, type Schedule, type SharedJob, startSchedule } from './schedule.ts'

let place: Place
let store: Store
let schedule: Schedule
let jobRuns: JobRuns
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

/** Its minute of the hour after 03:45 is the 42nd. */
const SITE = { publicUrl: 'https://www.bayline.example' }
const SITE_TIME = '04:27:00'
const DAY_MS = 24 * 60 * 60_000
const log = createLog('info', { destination: { write: (line: string) => lines.push(line) } })
const begin = (jobs: readonly Job[]) => {
  jobRuns = new JobRuns()
  schedule = startSchedule({ clock, log, jobRuns }, jobs)
}
const beginTurns = (jobs: readonly SharedJob<{ store: Store }>[]) => begin(jobs.map((job) => inTurn({ store }, job)))

test('a job runs once when it is due, and its report is stored', async () => {
  let done = 0
  beginTurns([
    {
      name: 'nightly',
      everyMs: DAY_MS,
      turn: async () => {
        done++
        return { report: `turn ${done}` }
      },
    },
  ])
  await schedule.runNow()
  await schedule.runNow()
  expect(done).toBe(1)
  expect(await readTurn(store, 'nightly')).toMatchObject({ report: 'turn 1' })
  clock.advance({ hours: 24 })
  await schedule.runNow()
  expect(done).toBe(2)
})

test('a job that fails is logged, and the others run', async () => {
  let done = 0
  beginTurns([
    { name: 'backup', everyMs: DAY_MS, turn: () => Promise.reject(new Error('broken')) },
    {
      name: 'nightly',
      everyMs: DAY_MS,
      turn: async () => {
        done++
        return { report: '' }
      },
    },
  ])
  await schedule.runNow()
  expect(done).toBe(1)
  expect(lines.join()).toContain('a scheduled job failed')
})

test('runs and failures are counted, but not checks of a job that is not due', async () => {
  let isBroken = false
  const turn = async () => {
    if (isBroken) throw new Error('broken')
    return { report: '' }
  }
  beginTurns([{ name: 'pictures', everyMs: DAY_MS, turn }])
  expect(jobRuns.of('pictures')).toEqual({ lastAt: undefined, seconds: 0, failures: 0 })
  const first = clock.now()
  await schedule.runNow()
  clock.advance({ hours: 1 })
  await schedule.runNow()
  expect(jobRuns.of('pictures')).toMatchObject({ lastAt: first, failures: 0 })
  isBroken = true
  clock.advance({ hours: 24 })
  await schedule.runNow()
  expect(jobRuns.of('pictures')).toMatchObject({ lastAt: clock.now(), failures: 1 })
  expect(jobRuns.of('pictures').seconds).toBeGreaterThan(0)
})

test('a failed backup is logged as an error and retried within the hour', async () => {
  const outcomes: BackupOutcome[] = [{ ok: false, reason: 'The backup failed: no space left.' }, { ok: true }]
  const backups = { run: async () => outcomes.shift() ?? { ok: true } }
  const config = { ...SITE, backupEveryMs: DAY_MS }
  begin([inTurn({ store, backups, config, log }, BACKUP_JOB)])
  await schedule.runNow()
  expect(outcomes).toHaveLength(2)
  clock.advance({ hours: 24 })
  await schedule.runNow()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', msg: 'backup failed', reason: 'The backup failed: no space left.' },
  ])
  clock.advance({ minutes: 59 })
  await schedule.runNow()
  expect(outcomes).toHaveLength(1)
  clock.advance({ minutes: 1 })
  await schedule.runNow()
  expect(outcomes).toHaveLength(0)
  expect(await readTurn(store, 'backup')).toMatchObject({ report: 'The backup is complete and verified.' })
})

test('a backup that fails all day is retried once an hour, also in the hour before the next night', async () => {
  const attempts: string[] = []
  const backups = {
    run: async () => {
      attempts.push(clock.now().toString())
      return { ok: false as const, reason: 'The disk is full.' }
    },
  }
  begin([inTurn({ store, backups, config: { ...SITE, backupEveryMs: undefined }, log }, BACKUP_JOB)])
  await schedule.runNow()
  const { nextAt } = await readTurn(store, 'backup')
  // Checks come half a minute after the time of the backup.
  clock.advance(clock.now().until(Temporal.Instant.from(nextAt ?? '').add({ seconds: 30 })))
  for (let check = 0; check < 24 * 6; check++) {
    await schedule.runNow()
    clock.advance({ minutes: 10 })
  }
  expect(attempts).toHaveLength(24)
})

test('a job that is still running is not started again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let started = 0
  const run = () => {
    started++
    return promise
  }
  begin([{ name: 'slow', everyMs: 60_000, run }])
  const both = [schedule.runNow(), schedule.runNow()]
  resolve()
  await Promise.all(both)
  expect(started).toBe(1)
})

test('stopping does not wait forever for a job', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  begin([{ name: 'endless', everyMs: 60_000, run: () => promise }])
  const running = schedule.runNow()
  await schedule.stop()
  resolve()
  await running
})

test('sites back themselves up at different minutes of an hour, each always at its own', () => {
  const sites = Array.from({ length: 60 }, (_, number) => `https://site-${number}.example`)
  const minutes = sites.map(backupMinute)
  expect(sites.map(backupMinute)).toEqual(minutes)
  expect(minutes.every((minute) => minute >= 0 && minute < BACKUP_MINUTES)).toBe(true)
  const busiest = Math.max(...sites.map((_, at) => minutes.filter((minute) => minute === minutes[at]).length))
  expect(new Set(minutes).size).toBeGreaterThan(30)
  expect(busiest).toBeLessThan(6)
})

test('a new site backs itself up in its first night, not soon after its start', async () => {
  let made = 0
  const backups = { run: async () => ({ ok: true as const, made: made++ }) }
  const config = { ...SITE, backupEveryMs: undefined }
  begin([inTurn({ store, backups, config, log }, BACKUP_JOB)])
  await schedule.runNow()
  const { nextAt } = await readTurn(store, 'backup')
  expect(made).toBe(0)
  clock.advance(clock.now().until(Temporal.Instant.from(nextAt ?? '')))
  expect(clock.now().toZonedDateTimeISO('America/New_York').toPlainTime().toString()).toBe(SITE_TIME)
  await schedule.runNow()
  await schedule.runNow()
  expect(made).toBe(1)
})

test('scheduled backups can be switched off and on again', async () => {
  let made = 0
  const backups = { run: async () => ({ ok: true as const, made: made++ }) }
  begin([inTurn({ store, backups, config: { ...SITE, backupEveryMs: undefined }, log }, BACKUP_JOB)])
  const choose = (frequency: BackupSettings['frequency']) =>
    saveBackupSettings(store, { ...DEFAULT_BACKUP_SETTINGS, frequency })
  await choose('off')
  await schedule.runNow()
  clock.advance({ hours: 72 })
  await schedule.runNow()
  expect(made).toBe(0)
  await choose('six-hours')
  await schedule.runNow()
  clock.advance({ hours: 6 })
  await schedule.runNow()
  expect(made).toBe(1)
})
