import { randomBytes } from 'node:crypto'
import { z } from '#domain/documents/zod.ts'
import { INDEX_NOW_ID, type IndexNow, isAnnounceable, readIndexNow } from '#domain/seo/index-now.ts'
import { settings } from '#features/settings/settings.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store } from '#store/store.ts'

const announcedSchema = z.object({
  /** By path: the change that search engines know of. */
  paths: z.record(z.string(), z.string()).catch({}),
  /** Failed attempts in a row. */
  attempts: z.number().catch(0),
  nextAttemptAt: z.string().catch(''),
  lastAt: z.string().catch(''),
  lastCount: z.number().catch(0),
  lastError: z.string().catch(''),
})

export type Announced = z.infer<typeof announcedSchema>

const announcements = collection('announced-addresses', announcedSchema)
const LATEST = 'latest'
const NOTHING: Announced = { paths: {}, attempts: 0, nextAttemptAt: '', lastAt: '', lastCount: 0, lastError: '' }

export async function indexNow(reader: Reader): Promise<IndexNow> {
  return readIndexNow((await settings.get(reader, INDEX_NOW_ID))?.data ?? {})
}

/** The first time it is turned on, the site gets its key. */
export async function switchIndexNow(store: Store, on: boolean): Promise<void> {
  await store.transaction(async (tx) => {
    const { key } = await indexNow(tx)
    await settings.set(tx, INDEX_NOW_ID, { on, key: key || randomBytes(16).toString('hex') })
  })
}

export async function readAnnounced(reader: Reader): Promise<Announced> {
  return (await announcements.get(reader, LATEST))?.data ?? NOTHING
}

export async function keepAnnounced(store: Store, announced: Announced): Promise<void> {
  await announcements.set(store, LATEST, announced, { merge: false })
}

/** Whether search engines are told about changes, and how the last time went. */
export async function describeIndexNow(reader: Reader, siteUrl: string) {
  const [{ on }, { lastAt, lastCount, lastError }] = await Promise.all([indexNow(reader), readAnnounced(reader)])
  return { on, isReachable: isAnnounceable(siteUrl), lastAt, lastCount, lastError }
}
