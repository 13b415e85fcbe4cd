import { randomBytes } from 'node:crypto'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { z } from '#domain/documents/zod.ts'
import {
  afterAnnouncing,
  changedSince,
  type IndexNow,
  isAnnounceable,
  keyFile,
  readIndexNow,
} from '#domain/seo/index-now.ts'
import { instantText } from '#domain/time/date.ts'
import { PageReading } from '#features/pages/page-reading.ts'
import { sitemapEntries } from '#features/pages/sitemap-entries.ts'
import { settings } from '#features/settings/settings.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { explainOutgoing } from '#outgoing/outgoing-refusal.ts'
import { sendOutgoing } from '#outgoing/post.ts'
import { nextAttempt } from '#queue/back-off.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Store } from '#store/store.ts'

const announcedSchema = z.object({
  /** The change that search engines know of, by path. */
  paths: z.record(z.string(), z.string()).catch({}),
  /** Failed attempts in a row. */
  attempts: z.number().catch(0),
  nextAttemptAt: z.string().catch(''),
  lastAt: z.string().catch(''),
  lastCount: z.number().catch(0),
  lastError: z.string().catch(''),
})

const announcements = collection('announced-addresses', announcedSchema)

const LATEST = 'latest'

const NOTHING: Announced = { paths: {}, attempts: 0, nextAttemptAt: '', lastAt: '', lastCount: 0, lastError: '' }

export interface AnnouncingSite {
  store: Store
  siteUrl: string
  /** The address that gets lists of addresses. */
  endpoint: string
  outgoing: OutgoingOptions
}

/** Search engines accept ten times as many. The rest follows in the next run. */
const MOST_AT_ONCE = 1_000

/** The work to do is everything in the sitemap that wasn't announced, so a failed attempt is repeated. */
export async function announceChanges(site: AnnouncingSite, now: Temporal.Instant): Promise<number> {
  const { store, siteUrl } = site
  const { on, key } = await indexNow(store)
  if (!on || key === '' || !isAnnounceable(siteUrl)) return 0
  const announced = await readAnnounced(store)
  if (announced.nextAttemptAt > instantText(now)) return 0
  const entries = await sitemapEntries(new PageReading(store, () => now))
  const changed = changedSince(entries, announced.paths).slice(0, MOST_AT_ONCE)
  if (changed.length === 0) return 0
  const problem = await send(
    site,
    key,
    changed.map(({ path }) => path),
  )
  if (problem !== '') {
    await keepAnnounced(store, postponed(announced, problem, now))
    return 0
  }
  await keepAnnounced(store, {
    paths: afterAnnouncing(announced.paths, changed),
    attempts: 0,
    nextAttemptAt: '',
    lastAt: instantText(now),
    lastCount: changed.length,
    lastError: '',
  })
  return changed.length
}

function postponed(announced: Announced, lastError: string, now: Temporal.Instant): Announced {
  const attempts = announced.attempts + 1
  const next = nextAttempt(attempts, now, now, Math.random)
  return { ...announced, attempts, lastError, nextAttemptAt: next ? instantText(next) : '' }
}

/** Returns the error, or an empty text. */
async function send({ siteUrl, endpoint, outgoing }: AnnouncingSite, key: string, paths: string[]): Promise<string> {
  const { host, origin } = new URL(siteUrl)
  const list = { host, key, keyLocation: origin + keyFile(key), urlList: paths.map((path) => origin + path) }
  const post = {
    url: endpoint,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(list),
  }
  try {
    const status = await sendOutgoing({ method: 'POST', ...post }, outgoing)
    return status >= 200 && status < 300 ? '' : `The search engines responded with ${status}.`
  } catch (error) {
    return explainOutgoing(error)
  }
}

type Announced = z.infer<typeof announcedSchema>

export async function indexNow(reader: Reader): Promise<IndexNow> {
  return readIndexNow((await settings.get(reader, SETTINGS_IDS.indexNow))?.data ?? {})
}

/** The first time it is turned on, the site gets its key. */
export async function switchIndexNow(store: Store, on: boolean): Promise<void> {
  await store.transaction(async (tx) => {
    const { key } = await indexNow(tx)
    await settings.set(tx, SETTINGS_IDS.indexNow, { on, key: key || randomBytes(16).toString('hex') })
  })
}

export async function readAnnounced(reader: Reader): Promise<Announced> {
  return (await announcements.get(reader, LATEST))?.data ?? NOTHING
}

async function keepAnnounced(store: Store, announced: Announced): Promise<void> {
  await announcements.set(store, LATEST, announced, { merge: false })
}

/** Whether search engines are notified of changes, and how the last time went. */
export async function describeIndexNow(reader: Reader, siteUrl: string) {
  const [{ on }, { lastAt, lastCount, lastError }] = await Promise.all([indexNow(reader), readAnnounced(reader)])
  return { on, isReachable: isAnnounceable(siteUrl), lastAt, lastCount, lastError }
}
