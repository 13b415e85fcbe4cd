import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GroupCommit } from './group-commit.ts'

describe('group commit on sqlite', () => {
  let folder: string
  let database: DatabaseSync
  let group: GroupCommit

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-group-'))
    database = new DatabaseSync(join(folder, 'group.db'), { timeout: 50 })
    database.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON')
    database.exec('CREATE TABLE kept (n INTEGER PRIMARY KEY, bytes BLOB)')
    group = new GroupCommit(database)
  })
  afterEach(async () => {
    await group.close()
    database.close()
    rmSync(folder, { recursive: true })
  })

  const insert = (n: number, size = 1) =>
    group.add(async () => {
      database.prepare('INSERT INTO kept VALUES (?, zeroblob(?))').run(n, size)
      return n
    })
  const kept = () =>
    database
      .prepare('SELECT n FROM kept ORDER BY n')
      .all()
      .map(({ n }) => n)

  it('commits waiting transactions together', async () => {
    const other = new DatabaseSync(join(folder, 'group.db'))
    const committed = other.prepare('SELECT count(*) AS n FROM kept')
    const seen = await Promise.all(Array.from({ length: 100 }, (_, n) => insert(n).then(() => committed.get()?.n)))
    expect(new Set(seen).size).toBeLessThan(50)
    expect(committed.get()).toEqual({ n: 100 })
    other.close()
  })

  it('rejects every transaction of a group whose commit fails, and continues with the next group', async () => {
    database.exec('CREATE TABLE child (of INTEGER REFERENCES kept (n) DEFERRABLE INITIALLY DEFERRED)')
    const orphan = group.add(async () => database.exec('INSERT INTO child VALUES (99)'))
    const outcomes = await Promise.allSettled([insert(1), orphan, insert(2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(kept()).toEqual([])
    await insert(3)
    expect(kept()).toEqual([3])
  })

  it('commits after a search index has left a row number that no number can hold', async () => {
    database.exec("CREATE VIRTUAL TABLE words USING fts5(word, content='', contentless_delete=1)")
    for (let row = 1; row <= 40; row++) {
      database.exec(`INSERT INTO words (rowid, word) VALUES (${row}, 'w${row}')`)
    }
    await group.add(async () => database.exec('DELETE FROM words WHERE rowid = 1; DELETE FROM words WHERE rowid = 2'))
    await insert(1)
    expect(kept()).toEqual([1])
  })

  it('keeps exactly what it confirmed when the disk is full', async () => {
    const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count)
    database.exec(`PRAGMA max_page_count = ${pages + 20}`)
    const outcomes = await Promise.allSettled([
      insert(1),
      insert(2, 1_000_000),
      insert(3),
      insert(4, 30_000),
      insert(5),
    ])
    const acknowledged = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(outcomes[1]?.status).toBe('rejected')
    expect(kept()).toEqual(acknowledged)
    database.exec('PRAGMA max_page_count = 1000000')
    await insert(6, 1_000_000)
    expect(kept()).toContain(6)
  })

  it('waits for another process without blocking its own', async () => {
    const other = new DatabaseSync(join(folder, 'group.db'))
    other.exec('BEGIN IMMEDIATE; INSERT INTO kept VALUES (1, NULL)')
    const waiting = insert(2)
    setTimeout(() => other.exec('COMMIT'), 300)
    await waiting
    expect(kept()).toEqual([1, 2])
    other.close()
  })

  it('runs each transaction in the async context of its caller', async () => {
    const request = new AsyncLocalStorage<string>()
    const names = ['a', 'b', 'c'].map((name) => request.run(name, () => group.add(async () => request.getStore())))
    expect(await Promise.all(names)).toEqual(['a', 'b', 'c'])
  })

  it('finishes waiting transactions before it closes, and accepts none after', async () => {
    const writes = [insert(1), insert(2)]
    await group.close()
    expect(await Promise.all(writes)).toEqual([1, 2])
    await expect(insert(3)).rejects.toThrow('closed')
  })
})
