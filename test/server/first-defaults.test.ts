import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import postgres from 'postgres'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { keepFirstDefaults } from '#features/demo/keep-first-defaults.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { aPlace, type Place } from '#test/support/store.ts'

let place: Place
afterEach(() => place.remove())

/** As the last program without opening hours left it. */
async function returnToFormatFive({ dataDir, databaseUrl }: Place['options']): Promise<void> {
  if (databaseUrl) {
    const client = postgres(databaseUrl)
    await client`DELETE FROM store_version WHERE version > 5`
    await client.end()
    return
  }
  const file = new DatabaseSync(join(dataDir, 'site.db'))
  file.exec('PRAGMA user_version = 5')
  file.close()
}

test.each(['sqlite', 'postgres'] as const)('an earlier %s store keeps the company it showed', async (kind) => {
  place = await aPlace(kind)
  const before = await place.open()
  await before.set('settings', 'business_profile', { name: 'Acme', contractor: { name: 'Kim' } })
  await before.close()
  await returnToFormatFive(place.options)
  const store = await place.open()
  await keepFirstDefaults(store)
  const contractor = { ...A_BUSINESS.contractor, name: 'Kim' }
  expect(await readBusiness(store)).toEqual({ ...A_BUSINESS, name: 'Acme', contractor })
  await store.set('settings', 'business_profile', { story: '' })
  await keepFirstDefaults(store)
  expect((await readBusiness(store)).story).toBe('')
})

test('a new store is nobody’s', async () => {
  place = await aPlace('sqlite', { isEmpty: true })
  const store = await place.open()
  await keepFirstDefaults(store)
  expect(await readBusiness(store)).toEqual(DEFAULT_BUSINESS)
})
