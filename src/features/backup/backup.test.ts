import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BACKUP_LEAVES_BYTES, lacksSpace } from '#domain/system/backup.ts'
import { StoreUnavailable } from '#store/errors.ts'
import { NEWEST_VERSION } from '#store/schema.ts'
import { recordText } from '#store/snapshot.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { FOOTER_BYTES, footerOf, lineOf } from './backup-format.ts'
import { lastProven, listBackups, recordBackup } from './backup-records.ts'
import { makeBackup } from './make-backup.ts'
import { proveBackup } from './prove.ts'
import { restoreBackup } from './restore-backup.ts'
import { rotateBackups, runBackup } from './run-backup.ts'

const now = Temporal.Instant.from('2026-03-02T15:00:00Z')
const FILE = 'plumbline-20260302T150000Z.jsonl.gz'
const DAMAGED = `${FILE} is damaged or not a backup.`

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'plumbline-backup-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

async function fill(store: Store): Promise<void> {
  const appointments = Array.from({ length: 300 }, (_, n) => n)
  await Promise.all(
    appointments.map((n) =>
      store.transaction(async (tx) => {
        await tx.set('appointments', String(1000 + n), { customerName: `Customer ${n}`, status: 'pending' })
        await tx.claim('appointment-slot', `slot-${n}`, String(1000 + n))
      }),
    ),
  )
  await store.set('admins', 'owner', { email: 'owner@example.com' })
  await store.set('sessions', 'one', { adminId: 'owner' })
  await store.set('calendar-feeds', 'owner', { digest: 'of a secret' })
  const bytes = Uint8Array.from({ length: 300_000 }, (_, n) => (n * n) % 251)
  await store.putBlob('images/a', { type: 'image/jpeg', bytes })
}

const contents = async (store: Store) =>
  (await Array.fromAsync(store.snapshot())).filter(({ kind }) => kind !== 'change-head').map(recordText)

describe.each(['sqlite', 'postgres'] as const)('a backup of a store on %s', (kind) => {
  let place: Place
  let store: Store
  beforeAll(async () => {
    place = await aPlace(kind)
    store = await place.open()
    await fill(store)
  })
  afterAll(() => place.remove())

  const order = () => ({ store, directory, program: '1.2.3', now })

  it('is one private file, named once it is verified, with nothing left beside it', async () => {
    const stages = new Set<string>()
    const made = await makeBackup({ ...order(), onProgress: ({ stage }) => stages.add(stage) })
    expect(made).toMatchObject({ file: FILE, records: 603 })
    expect(readdirSync(directory)).toEqual([FILE])
    expect(statSync(join(directory, FILE))).toMatchObject({ size: made.bytes })
    expect(statSync(join(directory, FILE)).mode & 0o777).toBe(0o600)
    expect([...stages]).toEqual(['writing', 'proving'])
  })

  it('is restored into the other kind of store, without any sessions', async () => {
    await makeBackup(order())
    const other = await aPlace(kind === 'sqlite' ? 'postgres' : 'sqlite')
    const copy = await other.open()
    expect(await restoreBackup(copy, join(directory, FILE), { replace: false })).toBe(602)
    expect(await contents(copy)).toEqual(await contents(store))
    expect((await copy.query('appointments', { search: 'customer 299' })).items).toHaveLength(1)
    expect(await copy.count('sessions')).toBe(0)
    await expect(restoreBackup(copy, join(directory, FILE), { replace: false })).rejects.toThrow(
      'The store is not empty. To replace its data, add --replace.',
    )
    await other.remove()
  })

  it('is recorded and rotated', async () => {
    const old = Array.from({ length: 9 }, (_, n) => `plumbline-2026011${n}T000000Z.jsonl.gz`)
    for (const name of old) writeFileSync(join(directory, name), '')
    await runBackup({ ...order(), rotate: true })
    expect(await lastProven(store, Temporal.Now.instant())).toMatchObject({
      state: 'proven',
      file: FILE,
      records: 603,
      error: null,
    })
    // The 11th was a Sunday: the newest of its week.
    expect(readdirSync(directory)).toEqual([...old.filter((_, n) => n !== 0 && n !== 2), FILE])
  })

  it('that fails leaves only a record of the reason', async () => {
    const file = join(directory, 'no-folder')
    writeFileSync(file, '')
    await expect(runBackup({ ...order(), directory: file, rotate: true })).rejects.toThrow(
      /^The backup failed: ENOTDIR/,
    )
    expect((await listBackups(store, Temporal.Now.instant(), 1))[0]).toMatchObject({
      state: 'failed',
      file: null,
      error: expect.stringContaining('ENOTDIR'),
    })
  })

  it('can be made twice in the same second, by two instances', async () => {
    const made = await Promise.all([makeBackup(order()), makeBackup(order())])
    expect(made.map(({ file }) => file)).toEqual([FILE, FILE])
    expect(readdirSync(directory)).toEqual([FILE])
    const told: number[] = []
    const { records } = await proveBackup(join(directory, FILE), (done) => told.push(done))
    // While they are restored, and again while they are compared.
    expect(told.filter((done) => done === records)).toHaveLength(2)
  })

  it('does not include the backup folder’s setting, because a copy would delete the original’s backups', async () => {
    await store.set('settings', 'backup_settings', { folder: '/mnt/original', daysKept: 3 })
    await makeBackup(order())
    const other = await aPlace('sqlite')
    const copy = await other.open()
    const settings = async () => (await copy.get('settings', 'backup_settings'))?.data
    await restoreBackup(copy, join(directory, FILE), { replace: false })
    expect(await settings()).toEqual({ folder: '', daysKept: 3 })
    await copy.set('settings', 'backup_settings', { folder: '/mnt/copy' })
    await restoreBackup(copy, join(directory, FILE), { replace: true })
    expect(await settings()).toEqual({ folder: '/mnt/copy', daysKept: 3 })
    await other.remove()
  })
})

it('many failures leave the record of the last verified backup', async () => {
  let at = now
  const place = await aPlace('sqlite')
  const store = await place.open({ now: () => at })
  const record = { file: FILE, records: 1, bytes: 1, error: null }
  await recordBackup(store, { ...record, state: 'proven' }, at)
  for (let failures = 0; failures < 120; failures++) {
    at = at.add({ hours: 1 })
    await recordBackup(store, { ...record, state: 'failed' }, at)
  }
  expect(await lastProven(store, at)).toMatchObject({ file: FILE })
  expect(await store.count('backups')).toBe(101)
  await place.remove()
})

it('a backup without a database fails with one sentence, although the failure can’t be recorded', async () => {
  const place = await aPlace('postgres')
  const store = await place.open()
  await store.close()
  const failed = runBackup({ store, directory, program: '1.2.3', now, rotate: false })
  await expect(failed).rejects.toThrow(StoreUnavailable)
  await place.remove()
})

describe('a backup file', () => {
  let place: Place
  let store: Store
  let path: string
  beforeEach(async () => {
    place = await aPlace('sqlite')
    store = await place.open()
    await store.set('pages', 'about', { title: 'About' })
    await makeBackup({ store, directory, program: '1.2.3', now })
    path = join(directory, FILE)
  })
  afterEach(() => place.remove())

  it('can be read with zcat', () => {
    const lines = gunzipSync(readFileSync(path).subarray(0, -FOOTER_BYTES)).toString().split('\n')
    expect(lines[0]).toContain(`"schema":${NEWEST_VERSION},"program":"1.2.3","store":"sqlite"`)
    expect(lines[2]).toContain('"collection":"pages"')
  })

  it('with any one byte flipped fails verification, and nothing is restored from it', async () => {
    const whole = readFileSync(path)
    for (let at = 0; at < whole.length; at++) {
      const flipped = Buffer.from(whole)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      writeFileSync(path, flipped)
      await expect(proveBackup(path), `byte ${at}`).rejects.toThrow(DAMAGED)
    }
    await expect(restoreBackup(store, path, { replace: true })).rejects.toThrow(DAMAGED)
    expect(await store.get('pages', 'about')).toBeDefined()
    expect(readdirSync(directory)).toEqual([FILE])
  })

  it.each([0, 10, 72, 73, 200])('cut off after %i bytes is refused', async (length) => {
    writeFileSync(path, readFileSync(path).subarray(0, length))
    await expect(proveBackup(path)).rejects.toThrow(DAMAGED)
  })

  const forge = (change: (lines: string[]) => string[]) => {
    const lines = gunzipSync(readFileSync(path).subarray(0, -FOOTER_BYTES)).toString().trimEnd().split('\n')
    const forged = gzipSync(
      change(lines)
        .map((line) => `${line}\n`)
        .join(''),
    )
    writeFileSync(
      path,
      Buffer.concat([forged, Buffer.from(footerOf(createHash('sha256').update(forged).digest('hex')))]),
    )
  }

  it('that lacks a record, has one too many or was never finished is refused, whatever its digest says', async () => {
    const whole = readFileSync(path)
    const forgeries: ((lines: string[]) => string[])[] = [
      (lines) => lines.toSpliced(2, 1),
      (lines) => lines.toSpliced(2, 0, lines[2] ?? ''),
      (lines) => lines.slice(0, -1),
      (lines) => lines.with(2, (lines[2] ?? '').replace('About', 'abouT')),
    ]
    for (const change of forgeries) {
      writeFileSync(path, whole)
      forge(change)
      await expect(proveBackup(path)).rejects.toThrow()
    }
  })

  it('of a newer program is refused', async () => {
    forge((lines) =>
      lines.with(0, lineOf((lines[0] ?? '').slice(9).replace(`"schema":${NEWEST_VERSION}`, '"schema":9999')).trimEnd()),
    )
    await expect(proveBackup(path)).rejects.toThrow(`${FILE} was written by a newer version of this program.`)
  })

  it('that does not exist is named', async () => {
    await expect(proveBackup('/nowhere/at-all')).rejects.toThrow('There is no file /nowhere/at-all.')
    await expect(proveBackup('/tmp')).rejects.toThrow('/tmp is a folder. Name one of the files in it.')
  })
})

it('a disk that is too full for a backup is freed from killed and outdated backups', async () => {
  const place = await aPlace('sqlite')
  const store = await place.open()
  const huge = new Proxy(store, {
    get(target, name: keyof Store) {
      if (name === 'size') return async () => 1e15
      const member = target[name]
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  const old = new Date(Date.now() - 25 * 60 * 60_000)
  const outdated = ['plumbline-20260110T000000Z.jsonl.gz', 'plumbline-20260110T120000Z.jsonl.gz']
  for (const name of [...outdated, `${FILE}.partial`]) writeFileSync(join(directory, name), '')
  utimesSync(join(directory, `${FILE}.partial`), old, old)
  const order = { store: huge, program: '1.2.3', now, rotate: true }
  await expect(runBackup({ ...order, directory })).rejects.toThrow(/^Not started/)
  expect(readdirSync(directory)).toEqual([outdated[1]])
  await expect(runBackup({ ...order, directory: join(directory, 'new') }), 'without a folder').rejects.toThrow(
    /^Not started/,
  )
  await place.remove()
})

it('a backup never uses more temporary space than it checks for', async () => {
  const place = await aPlace('sqlite')
  const store = await place.open()
  // Like images, random bytes can't be compressed.
  for (let number = 0; number < 8; number++)
    await store.putBlob(`images/${number}`, { type: 'image/jpeg', bytes: new Uint8Array(randomBytes(1_000_000)) })
  let most = 0
  const sizeOf = (name: string) => statSync(join(directory, name), { throwIfNoEntry: false })?.size ?? 0
  const measure = () => {
    const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    most = Math.max(
      most,
      names.map(sizeOf).reduce((sum, size) => sum + size, 0),
    )
  }
  await makeBackup({ store, directory, program: '1.2.3', now, onProgress: measure })
  expect(most).toBeGreaterThan(8_000_000)
  expect(lacksSpace(BACKUP_LEAVES_BYTES + most - 1, await store.size())).toBeDefined()
  await place.remove()
})

it('partial files of killed backups are removed a day later, and nothing else', async () => {
  const old = new Date(Date.now() - 25 * 60 * 60_000)
  for (const name of ['.proof-old', '.proof-new']) mkdirSync(join(directory, name))
  const partial = [`${FILE}.partial`, `${FILE}.0123abcd.partial`]
  for (const name of [...partial, 'notes.partial', 'notes.txt']) writeFileSync(join(directory, name), '')
  for (const name of ['.proof-old', ...partial, 'notes.partial']) utimesSync(join(directory, name), old, old)
  await rotateBackups(directory, now)
  expect(readdirSync(directory).sort()).toEqual(['.proof-new', 'notes.partial', 'notes.txt'])
})
