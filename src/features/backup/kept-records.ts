import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { KEPT_OFF_SITE } from '#features/off-site/stored-off-site.ts'
import { ERASE_AGAIN, type Erasure, listErasures } from '#features/privacy/erasures.ts'
import { erasures as storedErasures } from '#features/privacy/note-erasure.ts'
import { settings } from '#features/settings/settings.ts'
import type { SnapshotRecord, Store, Stored } from '#store/store.ts'
import { chosenFolder } from './backup-folder.ts'

/** What a restore writes at a place, given the backup's record there. */
type Kept = Map<string, (given: SnapshotRecord | undefined) => SnapshotRecord | undefined>

/** Written in the transaction of the restore, so that an interruption loses no erasure and no setting of the machine. */
export async function keptRecords(store: Store, known: readonly Erasure[], claims: SnapshotRecord[]): Promise<Kept> {
  const erasures = [...known, ...(await listErasures(store))]
  const records = erasures.length > 0 ? [...claims, ERASE_AGAIN] : [...claims]
  for (const { id, at, digests } of erasures) {
    records.push(
      documentIn(storedErasures.name, { id, version: 1, createdAt: at, updatedAt: at, data: { at, digests } }),
    )
  }
  const kept: Kept = new Map(records.map((record) => [placeOf(record), () => record]))
  for (const [collection, id] of KEPT_OFF_SITE) {
    const own = await store.get(collection, id)
    kept.set(placeIn(collection, id), () => own && documentIn(collection, own))
  }
  const own = await settings.get(store, SETTINGS_IDS.backup)
  const folder = await chosenFolder(store)
  // The folder is a setting of the machine. A copy of a site would delete the original's backups in it.
  kept.set(placeIn(settings.name, SETTINGS_IDS.backup), (given) => {
    const stored = given?.kind === 'document' ? given.document : own && { ...own, data: {} }
    if (!stored || (stored.data.folder ?? '') === folder) return given
    return documentIn(settings.name, { ...stored, data: { ...stored.data, folder } })
  })
  return kept
}

/** The records of a backup with the kept ones in their places, because a comparison needs the order of a snapshot. */
export async function* withKept(records: AsyncIterable<SnapshotRecord>, kept: Kept): AsyncGenerator<SnapshotRecord> {
  const waiting = [...kept.keys()].sort()
  const before = function* (place: string | undefined) {
    while (waiting[0] !== undefined && (place === undefined || waiting[0] < place)) {
      const record = kept.get(waiting.shift() ?? '')?.(undefined)
      if (record) yield record
    }
  }
  for await (const given of records) {
    const place = placeOf(given)
    yield* before(place)
    if (waiting[0] === place) waiting.shift()
    const keep = kept.get(place)
    const record = keep ? keep(given) : given
    if (record) yield record
  }
  yield* before(undefined)
}

function documentIn(collection: string, document: Stored): SnapshotRecord {
  return { kind: 'document', collection, document }
}

/** In the order of a snapshot. */
function placeOf(record: SnapshotRecord): string {
  switch (record.kind) {
    case 'change-head':
      return '0'
    case 'document':
      return placeIn(record.collection, record.document.id)
    case 'claim':
      return `2\0${record.name}\0${record.value}`
    case 'blob':
      return `3\0${record.id}`
  }
}

function placeIn(collection: string, id: string): string {
  return `1\0${collection}\0${id}`
}
