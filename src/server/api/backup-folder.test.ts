import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BACKUP_FOLDER_MESSAGES } from '#domain/system/backup-settings.ts'
import { aDeskSite, type DeskSite } from '#test/support/desk-site.ts'

let folder: string
let site: DeskSite

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-folder-'))
  site = await aDeskSite()
})
afterEach(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const choose = (chosen: string) => site.ask('/api/system/backups/folder', { folder: chosen }, 'PUT')
const backups = async () =>
  (await site.ask('/api/system')).body.backups as { directory: string; isFolderFixed: boolean }

test('new backups go to the chosen folder at once, and nothing else is left in it', async () => {
  const { directory: before } = await backups()
  const chosen = join(folder, 'second')
  expect(await choose(chosen)).toMatchObject({ status: 200, body: { directory: chosen } })
  expect(readdirSync(chosen)).toEqual([])
  expect(await site.services.backups.run()).toEqual({ ok: true })
  expect(readdirSync(chosen)).toEqual([expect.stringMatching(/\.jsonl\.gz$/)])
  expect(existsSync(before)).toBe(false)
  expect(await choose('')).toMatchObject({ status: 200, body: { directory: before } })
})

test('the schedule can be saved without changing the folder', async () => {
  await choose(folder)
  const settings = { frequency: 'weekly', daysKept: 3, weeksKept: 2, folder: '/elsewhere' }
  expect((await site.ask('/api/system/backups/settings', settings, 'PUT')).status).toBe(200)
  expect((await backups()).directory).toBe(folder)
})

test('a folder that disappeared with its disk fails the backup and raises the alert', async () => {
  const chosen = join(folder, 'disk')
  await choose(chosen)
  rmSync(chosen, { recursive: true })
  expect(await site.services.backups.run()).toMatchObject({
    ok: false,
    reason: expect.stringContaining(BACKUP_FOLDER_MESSAGES.missing),
  })
  expect(existsSync(chosen)).toBe(false)
  expect((await site.ask('/api/system/alerts')).body.alerts).toContain('backup-failed')
})

test.each<[string, () => string, string]>([
  ['a relative path', () => 'backups', BACKUP_FOLDER_MESSAGES.relative],
  ['a folder that is served', () => resolve('build/client/backups'), BACKUP_FOLDER_MESSAGES.served],
  ['the public files', () => resolve('public'), BACKUP_FOLDER_MESSAGES.served],
  ['a way around', (): string => `${folder}/${relative(folder, resolve('public'))}`, BACKUP_FOLDER_MESSAGES.served],
  ['a link to what is served', () => aLink(resolve('public')), BACKUP_FOLDER_MESSAGES.served],
  ['a file', () => aFile(), BACKUP_FOLDER_MESSAGES.unwritable],
  ['a folder on a disk that is not there', () => join(folder, 'no/such/disk'), BACKUP_FOLDER_MESSAGES.unwritable],
  ['a place where nobody writes', () => '/proc/plumbline', BACKUP_FOLDER_MESSAGES.unwritable],
])('%s is refused', async (_, chosen, sentence) => {
  const { directory: before } = await backups()
  const { status, body } = await choose(chosen())
  expect([status, body.fields]).toEqual([422, { folder: sentence }])
  expect((await backups()).directory).toBe(before)
})

function aLink(target: string): string {
  const link = join(folder, 'link')
  symlinkSync(target, link)
  return link
}

function aFile(): string {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  return file
}

test('BACKUP_DIR wins and locks the field', async () => {
  await choose(folder)
  const { dataDir } = site.services.config
  const fixed = await aDeskSite({ dataDir, backupDir: join(dataDir, 'fixed'), isBackupDirFixed: true })
  const report = (await fixed.ask('/api/system')).body.backups
  expect(report).toMatchObject({ directory: join(dataDir, 'fixed'), isFolderFixed: true })
  expect((await fixed.ask('/api/system/backups/folder', { folder }, 'PUT')).body.code).toBe('locked')
  await fixed.stop()
})
