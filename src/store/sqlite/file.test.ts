import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COLLECTIONS } from '#domain/collections/collections.ts'
import { StoreUnavailable, WrongFormat } from '../errors.ts'
import { openStore } from '../open.ts'
import { openFile } from './file.ts'

describe('the sqlite file', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'plumbline-file-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const fingerprint = () =>
    readdirSync(dataDir).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(dataDir, name)))
        .digest('hex'),
    ])

  it('is created with its folder, and survives power cuts', async () => {
    const nested = join(dataDir, 'a', 'b')
    const store = await openStore({ dataDir: nested })
    const file = new DatabaseSync(join(nested, 'site.db'))
    expect(file.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    file.close()
    await store.close()
    expect(readdirSync(nested)).toEqual(['site.db'])
  })

  it('is closed while another process writes to it', async () => {
    const store = await openStore({ dataDir })
    for (let n = 0; n < 50; n++) await store.set('appointments', `a${n}`, { n })
    const other = new DatabaseSync(join(dataDir, 'site.db'))
    other.exec('BEGIN IMMEDIATE')
    await store.close()
    other.close()
  })

  it.each([
    ['creates', 'BEGIN EXCLUSIVE'],
    // Does what closing the last connection does, up to copying its log into the file.
    ['closes', 'PRAGMA journal_mode = WAL; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE'],
  ])('is opened once another process no longer %s it', async (_verb, locking) => {
    const other = new DatabaseSync(join(dataDir, 'site.db'))
    other.exec(locking)
    const opening = openStore({ dataDir })
    await pause(100)
    other.close()
    await (await opening).close()
  })

  it('never blocks the process while a write waits for another process', async () => {
    const { writer, reader } = await openFile(dataDir, COLLECTIONS)
    expect(writer.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 0 })
    reader.close()
    writer.close()
  })

  const overwrite = (bytes: Buffer) => {
    const file = openSync(join(dataDir, 'site.db'), 'r+')
    writeSync(file, bytes)
    closeSync(file)
  }

  const modes = (folder: string) =>
    ['', 'site.db', 'site.db-wal', 'site.db-shm'].map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8))

  it('can be read by its own account only, like its folder and the files beside it', async () => {
    const nested = join(dataDir, 'new')
    const store = await openStore({ dataDir: nested })
    await store.set('settings', 'first', {})
    expect(modes(nested)).toEqual(['700', '600', '600', '600'])
    await store.close()
  })

  it('of an earlier version that others could read becomes private when it is opened', async () => {
    const before = await openStore({ dataDir })
    await before.set('settings', 'first', {})
    chmodSync(dataDir, 0o755)
    for (const name of ['site.db', 'site.db-wal', 'site.db-shm']) chmodSync(join(dataDir, name), 0o644)
    const after = await openStore({ dataDir })
    expect(modes(dataDir)).toEqual(['700', '600', '600', '600'])
    await before.close()
    await after.close()
  })

  it('lets others work while it looks for two letters in a large table', async () => {
    const store = await openStore({ dataDir, shapes: new Map([['notes', { search: ['text'] }]]) })
    await store.transaction(async (tx) => {
      for (let n = 0; n < 20_500; n++) await tx.set('notes', `n${n}`, { text: n === 20_400 ? 'a zyx' : 'dull' })
    })
    let hasOthersTurn = false
    setImmediate(() => {
      hasOthersTurn = true
    })
    expect(await store.count('notes', { search: 'zy' }, 10)).toBe(1)
    expect(hasOthersTurn).toBe(true)
    expect((await store.query('notes', { search: 'zy' })).items.map(({ id }) => id)).toEqual(['n20400'])
    await store.close()
  })

  it('reports the progress of a start that rebuilds a large table', async () => {
    const count = 20_500
    const first = await openStore({ dataDir, shapes: new Map([['notes', {}]]) })
    await first.transaction(async (tx) => {
      for (let n = 0; n < count; n++) await tx.set('notes', `n${n}`, { text: 'dull' })
    })
    await first.close()
    const told: string[] = []
    const shapes = new Map([['notes', { fields: { text: 'text' as const } }]])
    const tell = (words: string) => {
      told.push(words)
      // As the log does.
      setImmediate(() => told.push('written'))
    }
    const later = await openStore({ dataDir, shapes, tell })
    expect(await later.count('notes', { where: { text: 'dull' } })).toBe(count)
    await later.close()
    const [moved, indexed] = ['bringing notes up to date: 20,000 so far', 'indexing notes: the site starts after that']
    expect(told).toEqual([moved, 'written', indexed, 'written'])
  })

  it('in a shared folder leaves the folder as it is', async () => {
    chmodSync(dataDir, 0o1777)
    await (await openStore({ dataDir })).close()
    expect(statSync(dataDir).mode & 0o7777).toBe(0o1777)
  })

  it('looks up the search index by row, however much the index grows in the process that created it', async () => {
    for (const run of ['new', 'opened again']) {
      const { writer, reader } = await openFile(dataDir, COLLECTIONS)
      // The condition SQLite checks when it merges parts of the index, at nearly every insert.
      const plan = writer
        .prepare('EXPLAIN QUERY PLAN SELECT 1 FROM search_appointments_data WHERE id >= 1 AND id <= 2')
        .all()
      expect(
        plan.map(({ detail }) => detail),
        run,
      ).toEqual([expect.stringMatching(/^SEARCH/)])
      reader.close()
      writer.close()
    }
  })

  it('looks up the change log by sequence, even when the log was short when the process started', async () => {
    const store = await openStore({ dataDir })
    await store.set('settings', 'first', {})
    await store.close()
    await (await openStore({ dataDir })).close()
    const { writer, reader } = await openFile(dataDir, COLLECTIONS)
    for (const statement of ['DELETE FROM changes WHERE sequence <= 1', 'SELECT 1 FROM changes WHERE sequence > 1']) {
      const plan = writer.prepare(`EXPLAIN QUERY PLAN ${statement}`).all()
      expect(
        plan.map(({ detail }) => detail),
        statement,
      ).toEqual([expect.stringMatching(/^SEARCH/)])
    }
    reader.close()
    writer.close()
  })

  it('is followed again after it could not be read for a while', async () => {
    const [writing, following] = [await openStore({ dataDir }), await openStore({ dataDir })]
    const heard: string[] = []
    following.onChange(({ id }) => heard.push(id))
    const other = new DatabaseSync(join(dataDir, 'site.db'))
    other.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    other.close()
    // Now the writing connection knows the first page, and only the others have to read it again.
    await writing.set('settings', 'before', {})
    const begin = readFileSync(join(dataDir, 'site.db')).subarray(0, 100)
    overwrite(Buffer.alloc(begin.length))
    await writing.set('settings', 'while-unreadable', {})
    await expect(following.get('settings', 'while-unreadable')).rejects.toThrow()
    // Timers fire in order, so the store has looked in the meantime.
    await pause(500)
    overwrite(begin)
    await writing.set('settings', 'after', {})
    await expect.poll(() => heard).toEqual(['before', 'while-unreadable', 'after'])
    await writing.close()
    await following.close()
  })

  it.each([
    [9999, /newer version of this program \(format 9999/],
    [5, /has format 5, .*: start it once with the release before this one/],
  ])('is refused and left unchanged in format %i', async (version, words) => {
    await (await openStore({ dataDir })).close()
    const file = new DatabaseSync(join(dataDir, 'site.db'))
    file.exec(`PRAGMA user_version = ${version}`)
    file.close()
    const before = fingerprint()
    await expect(openStore({ dataDir })).rejects.toThrow(WrongFormat)
    await expect(openStore({ dataDir })).rejects.toThrow(words)
    expect(fingerprint()).toEqual(before)
  })

  it('is refused when the newer version is still in the write-ahead log', async () => {
    await (await openStore({ dataDir })).close()
    const newer = new DatabaseSync(join(dataDir, 'site.db'))
    newer.exec('PRAGMA user_version = 9999')
    await expect(openStore({ dataDir })).rejects.toThrow(WrongFormat)
    newer.close()
  })

  it('is refused with one sentence when it is not a database', async () => {
    writeFileSync(join(dataDir, 'site.db'), 'This is a letter to my plumber, not a database. '.repeat(100))
    const before = fingerprint()
    await expect(openStore({ dataDir })).rejects.toThrow(StoreUnavailable)
    await expect(openStore({ dataDir })).rejects.toThrow(/^The database file .*site\.db cannot be opened: .*\.$/)
    expect(fingerprint()).toEqual(before)
  })

  it('is refused with one sentence when it cannot be created', async () => {
    mkdirSync(join(dataDir, 'folder', 'site.db'), { recursive: true })
    await expect(openStore({ dataDir: join(dataDir, 'folder') })).rejects.toThrow(StoreUnavailable)
    writeFileSync(join(dataDir, 'file'), '')
    await expect(openStore({ dataDir: join(dataDir, 'file', 'inside') })).rejects.toThrow(StoreUnavailable)
  })
})
