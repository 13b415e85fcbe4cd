import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPlace, type Place } from '#test/support/store.ts'
import { readConfig } from '../config.ts'
import { BackupProcess } from './backup-process.ts'

let place: Place
beforeEach(async () => {
  place = await aPlace('sqlite')
})
afterEach(() => place.remove())

test('a backup that takes too long is ended, and another can be made', async () => {
  const backups = new BackupProcess(readConfig({ DATA_DIR: place.options.dataDir }), 1)
  const first = backups.run()
  expect(await first).toEqual({ ok: false, reason: 'It ended with SIGKILL.' })
  expect([backups.progress, backups.failure]).toEqual([undefined, 'It ended with SIGKILL.'])
  const second = backups.run()
  expect(second).not.toBe(first)
  await second
})

test.each([
  { priority: 'background', niceness: 10 },
  { priority: 'waited-for', niceness: 0 },
] as const)('a $priority backup runs with niceness $niceness', async ({ priority, niceness }) => {
  const backups = new BackupProcess(readConfig({ DATA_DIR: place.options.dataDir }))
  const outcome = backups.run(priority)
  await expect.poll(() => programs().map((pid) => getPriority(pid))).toEqual([niceness])
  expect(await outcome).toEqual({ ok: true })
})

/** The backup programs that this process started. */
function programs(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  const pids = children.split(' ').filter(Boolean).map(Number)
  return pids.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('backup.ts'))
}
