// The stored state of the off-site copy. The rest of this folder is loaded only when a copy is made or set up.
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { z } from '#domain/documents/zod.ts'
import { addressOf, type OffSitePlace, type OffSiteState } from '#domain/system/off-site.ts'
import { type StoredOffSite, storedOffSiteSchema } from '#domain/system/off-site-schema.ts'
import { isOnDiskOfData } from '#features/backup/disk-space.ts'
import { forgetSecret, secrets } from '#features/secrets/secrets.ts'
import { recordSecurityEvent } from '#features/security/security-events.ts'
import { settings } from '#features/settings/settings.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store, Transaction } from '#store/store.ts'

export const SECRET = 'off-site-secret'
export const MACHINE = 'off-site-machine'

const time = z.string().nullable().catch(null)

/** In addition to the job's own schedule. */
const states = collection('jobs', z.object({ copiedAt: time, provenAt: time, error: time }))

export async function readState(reader: Pick<Reader, 'get'>): Promise<OffSiteState> {
  return (await states.get(reader, 'off-site'))?.data ?? { copiedAt: null, provenAt: null, error: null }
}

export async function noteState(tx: Pick<Transaction, 'set'>, state: Partial<OffSiteState>): Promise<void> {
  await states.change(tx, 'off-site', state)
}

export async function readOffSite(reader: Pick<Reader, 'get'>): Promise<StoredOffSite | undefined> {
  return storedOffSiteSchema.safeParse((await settings.get(reader, SETTINGS_IDS.offSite))?.data).data
}

/** The warning for a folder that isn't on a separate disk. */
export async function isCopyOnDiskOfData(store: Store, dataDir: string, { kind, folder }: OffSitePlace) {
  return kind === 'folder' && (await isOnDiskOfData(store, dataDir, folder))
}

/** The state on the screen. */
export async function describeOffSite(store: Store, dataDir: string) {
  const [stored, state] = await Promise.all([readOffSite(store), readState(store)])
  if (!stored) return null
  const { ownerRecipient: _, machineRecipient: __, ...place } = stored
  const sameDisk = await isCopyOnDiskOfData(store, dataDir, place)
  return { place, address: addressOf(place), sameDisk, ...state }
}

/** The copies stay where they are, and the printed key still opens them. */
export async function turnOffOffSite(store: Store, address: string): Promise<void> {
  await store.transaction(async (tx) => {
    await settings.delete(tx, SETTINGS_IDS.offSite)
    await forgetSecret(tx, SECRET)
    await forgetSecret(tx, MACHINE)
    await recordSecurityEvent(tx, { kind: 'off-site-changed', account: 'administrator', address })
  })
}

/** Documents that a restored backup must not change. Otherwise a copy of a site would delete the original's copies. */
export const KEPT_OFF_SITE = [
  [settings.name, SETTINGS_IDS.offSite],
  [secrets.name, SECRET],
  [secrets.name, MACHINE],
] as const
