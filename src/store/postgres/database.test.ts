import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPlace, type Place } from '#test/support/store.ts'
import { StoreUnavailable, WrongFormat } from '../errors.ts'
import { openStore } from '../open.ts'

describe('the postgres database', () => {
  let place: Place
  let client: postgres.Sql

  beforeAll(async () => {
    place = await aPlace('postgres', { isEmpty: true })
    client = postgres(place.options.databaseUrl ?? '', { max: 1, onnotice: () => undefined })
  })
  afterAll(async () => {
    await client.end()
    await place.remove()
  })

  const open = (databaseUrl: string) => openStore({ dataDir: place.options.dataDir, databaseUrl })

  it('is refused with one sentence, without the password, when no server responds', async () => {
    await expect(open('postgres://me:secret@127.0.0.1:1/site')).rejects.toThrow(StoreUnavailable)
    await expect(open('postgres://me:secret@127.0.0.1:1/site')).rejects.toThrow(
      /^The database at 127\.0\.0\.1:1\/site cannot be used: (?!.*secret).*ECONNREFUSED.*\.$/,
    )
  })

  it('is refused with one sentence when no database has that name', async () => {
    const url = new URL(place.options.databaseUrl ?? '')
    url.pathname = '/nowhere'
    await expect(open(url.href)).rejects.toThrow(/cannot be used: database "nowhere" does not exist\.$/)
  })

  it.each(['nonsense', 'mysql://me:secret@host/site', 'postgres://'])('refuses the address %s', async (url) => {
    await expect(open(url)).rejects.toThrow(StoreUnavailable)
    await expect(open(url)).rejects.not.toThrow('secret')
  })

  it.each([9999, 5])('is refused and left unchanged in format %i', async (version) => {
    await client`CREATE TABLE store_version (version integer PRIMARY KEY)`
    await client`INSERT INTO store_version VALUES (${version})`
    await expect(place.open()).rejects.toThrow(WrongFormat)
    const tables = await client`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`
    expect(tables.map(({ tablename }) => tablename)).toEqual(['store_version'])
    await client`DROP TABLE store_version`
  })

  it('announces changes again after the connections were cut', async () => {
    const [one, other] = [await place.open(), await place.open()]
    const heard: string[] = []
    one.onChange(({ id }) => heard.push(id))
    await client`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()`
    await expect
      .poll(() =>
        other.set('pages', 'while-cut', {}).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await expect.poll(() => heard).toEqual(['while-cut'])
    await other.set('pages', 'afterwards', {})
    await expect.poll(() => heard).toEqual(['while-cut', 'afterwards'])
  })
})
