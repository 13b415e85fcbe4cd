import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { deleteDocument } from '#features/documents/write-document.ts'
import { SECRET } from '#features/off-site/stored-off-site.ts'
import { listErasures } from '#features/privacy/erasures.ts'
import { upgradeStore } from '#features/upgrade/upgrade.ts'
import type { Store } from '#store/store.ts'
import { anActor } from '#test/support/builders/person.ts'
import { aPlace, type Place } from '#test/support/store.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const BACKED_UP = Temporal.Instant.from('2026-03-02T15:00:00Z')

describe.each(['sqlite', 'postgres'] as const)('a restore on %s that is interrupted after its commit', (kind) => {
  let place: Place
  let store: Store
  let file: string
  beforeEach(async () => {
    place = await aPlace(kind)
    store = await place.open()
    for (const id of ['1', '2'])
      await store.set('appointments', id, { customerName: 'Jane Alvarez', status: 'pending' })
    await store.set('settings', SETTINGS_IDS.backup, { folder: '/mnt/then', daysKept: 3 })
    await store.set('settings', SETTINGS_IDS.offSite, { folder: 'then' })
    await store.set('secrets', SECRET, { sealed: 'then' })
    await store.set('secrets', 'mail-password', { sealed: 'of then' })
    const directory = place.options.dataDir
    const made = await makeBackup({ store, directory, program: '1', now: BACKED_UP })
    file = `${directory}/${made.file}`
    await store.set('settings', SETTINGS_IDS.backup, { folder: '/mnt/now', daysKept: 9 })
    await store.set('settings', SETTINGS_IDS.offSite, { folder: 'now' })
    await store.delete('secrets', SECRET)
    const erasedAt = BACKED_UP.add({ hours: 1 })
    await deleteDocument(store, anActor(), { collection: 'appointments', id: '1' }, {}, erasedAt)
    const onProgress = (stage: string) => {
      if (stage === 'comparing') throw new Error('interrupted')
    }
    await expect(restoreBackup(store, file, { replace: true, onProgress })).rejects.toThrow('interrupted')
  })
  afterEach(() => place.remove())

  const people = async () => (await store.query('appointments')).items.map(({ id }) => id)

  it('keeps the erasures, which the next restore repeats', async () => {
    expect(await people()).toEqual(['1', '2'])
    await restoreBackup(store, file, { replace: true })
    expect(await people()).toEqual(['2'])
    expect(await listErasures(store)).toHaveLength(1)
  })

  it('keeps the erasures, which the next start repeats once', async () => {
    await upgradeStore(store)
    expect(await people()).toEqual(['2'])
    await store.set('appointments', '1', { customerName: 'Made again' })
    await upgradeStore(store)
    expect(await people()).toEqual(['1', '2'])
  })

  it('keeps the places of backups and their secrets, and nothing else of the replaced data', async () => {
    const data = async (collection: string, id: string) => (await store.get(collection, id))?.data
    expect(await data('settings', SETTINGS_IDS.backup)).toEqual({ folder: '/mnt/now', daysKept: 3 })
    expect(await data('settings', SETTINGS_IDS.offSite)).toEqual({ folder: 'now' })
    expect(await data('secrets', SECRET)).toBeUndefined()
    expect(await data('secrets', 'mail-password')).toEqual({ sealed: 'of then' })
  })
})
