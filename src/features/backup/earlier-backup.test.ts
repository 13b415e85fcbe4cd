import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_BUSINESS } from '#domain/business/business.ts'
import { demoBusiness } from '#features/demo/demo-data.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { FORMER_CLAIMS, upgradeStore } from '#features/upgrade/upgrade.ts'
import { FIRST_VERSION, NEWEST_VERSION } from '#store/schema.ts'
import type { SnapshotRecord } from '#store/store.ts'
import { aPlace } from '#test/support/store.ts'
import { FORMAT } from './backup-format.ts'
import { writeBackup } from './make-backup.ts'
import { proveBackup } from './prove.ts'
import { restoreBackup } from './restore-backup.ts'

const AT = '2026-03-02T15:00:00.000Z'

/** In the form of earlier releases, with the calendar link. */
async function* records(): AsyncGenerator<SnapshotRecord> {
  yield { kind: 'change-head', sequence: 7 }
  for (const [collection, id] of [
    ['admins', 'owner'],
    ['calendar-feeds', 'owner'],
  ] as const) {
    yield { kind: 'document', collection, document: { id, version: 1, createdAt: AT, updatedAt: AT, data: {} } }
  }
}

test('a backup of an earlier version is restored without the calendar link that was revoked since', async () => {
  const place = await aPlace('sqlite')
  const store = await place.open()
  const file = join(place.options.dataDir, 'plumbline-20260302T150000Z.jsonl.gz')
  const header = { kind: 'backup', format: FORMAT, schema: NEWEST_VERSION, program: '1', createdAt: AT } as const
  await writeBackup(file, { ...header, store: 'sqlite' }, records(), () => undefined)
  await proveBackup(file)
  await store.set('sessions', 'of now', { adminId: 'owner' })
  await restoreBackup(store, file, { replace: true })
  expect(await store.get('admins', 'owner')).toBeDefined()
  expect(await store.get('calendar-feeds', 'owner')).toBeUndefined()
  expect(await store.get('sessions', 'of now')).toBeUndefined()
  await place.remove()
})

test('a backup of the first release is restored with the company that it showed', async () => {
  const place = await aPlace('sqlite')
  const store = await place.open()
  const header = { kind: 'backup', format: FORMAT, program: '1', createdAt: AT, store: 'sqlite' } as const
  for (const [schema, business] of [
    [NEWEST_VERSION, { ...DEFAULT_BUSINESS, ...FORMER_CLAIMS }],
    [FIRST_VERSION, demoBusiness()],
  ] as const) {
    const file = join(place.options.dataDir, `plumbline-2026030${schema}T150000Z.jsonl.gz`)
    await writeBackup(file, { ...header, schema }, records(), () => undefined)
    await restoreBackup(store, file, { replace: true })
    await upgradeStore(store)
    expect(await readBusiness(store)).toEqual(business)
  }
  const between = join(place.options.dataDir, 'plumbline-20260305T150000Z.jsonl.gz')
  await writeBackup(between, { ...header, schema: 5 }, records(), () => undefined)
  await expect(restoreBackup(store, between, { replace: true })).rejects.toThrow(/has format 5, .* Restore it with the/)
  expect(await readBusiness(store)).toEqual(demoBusiness())
  await place.remove()
})
