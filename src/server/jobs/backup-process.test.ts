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
