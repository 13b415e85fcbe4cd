import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordText } from '#store/snapshot.ts'
import type { Store } from '#store/store.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { seedStore } from '../../../script/seed/seed-store.ts'
import { moveStore } from './restore-backup.ts'

const NOW = Temporal.Instant.from('2026-03-02T15:00:00Z')

let file: Place
let database: Place
let sqlite: Store
let postgres: Store

beforeEach(async () => {
  file = await aPlace('sqlite')
  database = await aPlace('postgres')
  sqlite = await file.open()
  postgres = await database.open()
  await seedStore(sqlite, { appointments: 600, projects: 0, pages: 20 }, NOW)
  await sqlite.set('pages', '__proto__', { title: 'Ünïcödé  ', nested: { ['__proto__']: 'data', list: [1, null, ''] } })
  await sqlite.putBlob('images/x', {
    type: 'image/jpeg',
    bytes: Uint8Array.from({ length: 300_000 }, (_, at) => at % 251),
  })
})
afterEach(async () => {
  await file.remove()
  await database.remove()
})

async function contentOf(store: Store): Promise<string[]> {
  const texts: string[] = []
  for await (const record of store.snapshot()) if (record.kind !== 'change-head') texts.push(recordText(record))
  return texts
}

describe('a store', () => {
  it('is identical after moving from SQLite to PostgreSQL and back', async () => {
    const before = await contentOf(sqlite)
    const there = await moveStore(sqlite, postgres)
    expect(there).toEqual({ ok: true, records: before.length, alreadyThere: false })
    const home = await aPlace('sqlite')
    const again = await home.open()
    expect(await moveStore(postgres, again)).toMatchObject({ ok: true, records: before.length })
    expect(await contentOf(again)).toEqual(before)
    await home.remove()
  })

  it('can be moved again without writing anything twice', async () => {
    await moveStore(sqlite, postgres)
    const moved = await contentOf(postgres)
    expect(await moveStore(sqlite, postgres)).toMatchObject({ ok: true, alreadyThere: true })
    expect(await contentOf(postgres)).toEqual(moved)
  })

  it('is not moved into a store with other data, which stays unchanged', async () => {
    await postgres.set('pages', 'theirs', { title: 'Theirs' })
    const before = await contentOf(postgres)
    expect(await moveStore(sqlite, postgres)).toEqual({ ok: false, reason: 'other-content' })
    expect(await contentOf(postgres)).toEqual(before)
  })

  it('leaves nothing behind when it is cut off, so that the next move starts from the beginning', async () => {
    const cutOff = new Error('The plug was pulled.')
    const copying = moveStore(sqlite, postgres, (stage, records) => {
      if (stage === 'copying' && records === 300) throw cutOff
    })
    await expect(copying).rejects.toBe(cutOff)
    expect(await contentOf(postgres)).toEqual([])
    expect(await moveStore(sqlite, postgres)).toMatchObject({ ok: true, alreadyThere: false })
  })
})
