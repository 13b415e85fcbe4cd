import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BACKUP_MESSAGES } from '#domain/system/backup.ts'
import { administratorToken } from '#test/support/administrator.ts'
import { aBookingSite, type BookingSite } from '#test/support/booking-site.ts'
import { aClock } from '#test/support/clock.ts'
import { call } from '#test/support/live-server.ts'
import { aPostgres } from '#test/support/postgres.ts'
import { SMALL_DISKS } from '#test/support/small-disk.ts'

const FILE = 'plumbline-20260302T150000Z.jsonl.gz'

let folder: string
let site: BookingSite
let token: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-download-'))
  site = await aBookingSite({ backupDir: folder })
  token = await administratorToken(site.url)
  writeFileSync(join(folder, FILE), 'everything')
})
afterEach(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const link = (file = FILE) =>
  call(`${site.url}/api/system/backups/${encodeURIComponent(file)}/download`, { method: 'POST', token })

test('a backup is downloaded through a link that works once', async () => {
  const { status, body } = await link()
  expect(status).toBe(201)
  const address = `${site.url}${body.path}`
  const response = await fetch(address)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${FILE}"`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toBe('everything')
  expect((await fetch(address)).status).toBe(404)
  const [event] = await site
    .all('activity')
    .then((events) => events.filter(({ data }) => data.kind === 'backup-downloaded'))
  expect(event).toBeDefined()
})

test('a link that another instance made is kept by one without the file, and works on one that shares the folder', async () => {
  const database = await aPostgres()
  const { url: databaseUrl } = database
  const [one, other, sharing] = [
    await aBookingSite({ databaseUrl, backupDir: folder }),
    await aBookingSite({ databaseUrl, backupDir: join(folder, 'elsewhere') }),
    await aBookingSite({ databaseUrl, backupDir: folder }),
  ]
  const its = await administratorToken(one.url)
  const { body } = await call(`${one.url}/api/system/backups/${FILE}/download`, { method: 'POST', token: its })
  const missing = await fetch(`${other.url}${body.path}`)
  expect([missing.status, await missing.text()]).toEqual([404, `${BACKUP_MESSAGES.elsewhere}\n`])
  expect(await (await fetch(`${sharing.url}${body.path}`)).text()).toBe('everything')
  expect((await fetch(`${one.url}${body.path}`)).status).toBe(404)
  for (const instance of [one, other, sharing]) await instance.stop()
  await database.drop()
})

test('checking the link first, as download programs do, does not use it up', async () => {
  const { body } = await link()
  const address = `${site.url}${body.path}`
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(405)
  expect(await (await fetch(address)).text()).toBe('everything')
})

test('the link ends with the session that created it', async () => {
  const { body } = await link()
  await call(`${site.url}/api/admin/logout`, { method: 'POST', token })
  expect((await fetch(`${site.url}${body.path}`)).status).toBe(404)
})

test('the link ends after a minute', async () => {
  const { body } = await link()
  site.clock.advance({ seconds: 61 })
  const response = await fetch(`${site.url}${body.path}`)
  expect([response.status, await response.text()]).toEqual([
    404,
    'This download link was used or has expired. Open System and press Download again.\n',
  ])
})

test.each(['../site.db', 'site.db', `${FILE}.partial`, 'plumbline-20260302T150001Z.jsonl.gz'])(
  'there is no link to %s',
  async (file) => {
    writeFileSync(join(folder, 'site.db'), 'not a backup')
    writeFileSync(join(folder, `${FILE}.partial`), 'half a backup')
    expect((await link(file)).status).toBe(404)
  },
)

test('the owner chooses how often and how many', async () => {
  const save = (body: object, version: number) =>
    call(`${site.url}/api/system/backups/settings`, {
      method: 'PUT',
      token,
      body,
      headers: { 'If-Match': `"${version}"` },
    })
  const settings = { frequency: 'off', daysKept: 3, weeksKept: 2 }
  expect((await save(settings, 0)).body).toEqual({ ...settings, version: 1 })
  expect((await call(`${site.url}/api/system`, { token })).body.backups).toMatchObject({
    scheduled: false,
    nextAt: null,
    settings,
  })
  expect((await save({ ...settings, daysKept: 0 }, 1)).status).toBe(422)
  expect(await save(settings, 0)).toMatchObject({ status: 409, body: { code: 'stale', current: settings } })
})

test('without BACKUP_DIR backups go into the data folder', async () => {
  const plain = await aBookingSite()
  expect(await plain.services.backups.run()).toEqual({ ok: true })
  expect(readdirSync(join(plain.services.config.dataDir, 'backups'))).toEqual([expect.stringMatching(/\.jsonl\.gz$/)])
  await plain.stop()
})

test('a folder for backups that cannot exist breaks no screen, and its backup reports the reason', async () => {
  const wrong = await aBookingSite({ backupDir: join(folder, FILE, 'backups') })
  const its = await administratorToken(wrong.url)
  for (const path of ['/api/system', '/api/system/alerts', '/api/admin/getting-started'])
    expect((await call(`${wrong.url}${path}`, { token: its })).status, path).toBe(200)
  expect(await wrong.services.backups.run()).toMatchObject({ ok: false, reason: expect.stringContaining('ENOTDIR') })
  expect((await call(`${wrong.url}/api/system/alerts`, { token: its })).body.alerts).toEqual(['backup-failed'])
  await wrong.stop()
})

const small = SMALL_DISKS.find(([name]) => name === 'a disk of 8 MB')
test.runIf(small)('a backup that would fill its disk is not started, and reports the reason', async () => {
  const disk = small?.[1]()
  if (!disk) throw new Error('There is no small disk.')
  // The backup command runs on the machine's own clock.
  const later = aClock(Temporal.Now.instant().add({ hours: 1 }).toString())
  const cramped = await aBookingSite({ backupDir: join(disk.dataDir, 'backups') }, later)
  const its = await administratorToken(cramped.url)
  try {
    expect(await cramped.services.backups.run()).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^Not started: the backup needs about /),
    })
    expect(existsSync(join(disk.dataDir, 'backups'))).toBe(false)
    expect((await call(`${cramped.url}/api/system/alerts`, { token: its })).body.alerts).toEqual(['backup-no-space'])
    expect((await call(`${cramped.url}/api/system`, { token: its })).body.backups).toMatchObject({
      sameDisk: false,
      recent: [{ state: 'no-space', error: expect.stringContaining('must stay free') }],
    })
  } finally {
    await cramped.stop()
    disk.remove()
  }
})
