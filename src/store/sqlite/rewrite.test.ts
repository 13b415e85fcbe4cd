import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COLLECTIONS } from '#domain/collections/collections.ts'
import { seeded } from '#test/faults/story/seeded.ts'
import { openStore } from '../open.ts'
import { openFile, rewriteOnce } from './file.ts'

describe('data deleted from the sqlite file', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'plumbline-rewrite-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  it('in an earlier version is overwritten, once', async () => {
    await (await openStore({ dataDir })).close()
    const earlier = new DatabaseSync(join(dataDir, 'site.db'))
    earlier.exec(`PRAGMA application_id = 0; CREATE TABLE earlier (name TEXT); INSERT INTO earlier VALUES ('Wilhelmina');
      DELETE FROM earlier`)
    earlier.close()
    const holdsHer = () => readdirSync(dataDir).some((name) => readFileSync(join(dataDir, name)).includes('Wilhelmina'))
    expect(holdsHer()).toBe(true)
    const told: string[] = []
    const open = () => openStore({ dataDir, tell: (words) => told.push(words) })
    for (const store of [await open(), await open()]) {
      expect(holdsHer()).toBe(false)
      await store.close()
    }
    expect(told).toEqual([expect.stringMatching(/^rewriting the database file once/)])
  })

  it('is gone once the file is rewritten, with the copies that SQLite left where it moved records', async () => {
    const { reader, writer, rewrite } = await openFile(dataDir, new Map())
    writer.exec(`CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, body TEXT); CREATE INDEX by_name ON people (name);
      BEGIN`)
    const insert = writer.prepare('INSERT INTO people VALUES (?, ?, ?)')
    const change = writer.prepare('UPDATE people SET body = ? WHERE id = ?')
    const remove = writer.prepare('DELETE FROM people WHERE id = ?')
    const draw = seeded(1)
    const known: { id: number; name: string }[] = []
    const deleted: string[] = []
    for (let turn = 0; turn < 6000; turn++) {
      const body = 'x'.repeat(draw() * 2500)
      const what = draw()
      const at = Math.floor(draw() * known.length)
      const person = known[at]
      if (what < 0.5 || !person) {
        const added = { id: Math.floor(draw() * 2 ** 31), name: `person ${100_000 + turn}` }
        known.push(added)
        insert.run(added.id, added.name, body)
      } else if (what < 0.75) change.run(body, person.id)
      else {
        remove.run(person.id)
        deleted.push(...known.splice(at, 1).map(({ name }) => name))
      }
    }
    writer.exec('COMMIT')
    const left = () => {
      writer.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      const found = new Set(readFileSync(join(dataDir, 'site.db'), 'latin1').match(/person \d+/g))
      return deleted.filter((name) => found.has(name))
    }
    expect(left()).not.toEqual([])
    let turns = 0
    const counting = setInterval(() => turns++)
    await rewrite()
    clearInterval(counting)
    expect(turns, 'turns of everything else meanwhile').toBeGreaterThan(1)
    expect(left()).toEqual([])
    reader.close()
    writer.close()
  })

  it('stays if the file cannot be rewritten, and the next start tries again', async () => {
    const { reader, writer } = await openFile(dataDir, COLLECTIONS)
    writer.exec('PRAGMA application_id = 0; PRAGMA query_only = ON')
    const told: string[] = []
    await rewriteOnce(writer, (words) => told.push(words))
    expect(told.at(-1)).toMatch(/still holds deleted records, and the next start tries again: .*readonly/)
    writer.exec('PRAGMA query_only = OFF')
    await rewriteOnce(writer, (words) => told.push(words))
    expect(told).toHaveLength(3)
    reader.close()
    writer.close()
  })
})
