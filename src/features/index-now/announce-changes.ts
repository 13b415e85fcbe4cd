import { afterAnnouncing, changedSince, isAnnounceable, keyFile } from '#domain/seo/index-now.ts'
import { instantText } from '#domain/time/instant.ts'
import { PageReading } from '#features/pages/page-reading.ts'
import { sitemapEntries } from '#features/pages/sitemap-entries.ts'
import { explainOutgoing } from '#outgoing/explain.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { postOutgoing } from '#outgoing/post.ts'
import { nextAttempt } from '#queue/back-off.ts'
import type { Store } from '#store/store.ts'
import { type Announced, indexNow, keepAnnounced, readAnnounced } from './stored-index-now.ts'

export interface AnnouncingSite {
  store: Store
  siteUrl: string
  /** Where lists of addresses are sent. */
  endpoint: string
  outgoing: OutgoingOptions
}

/** Search engines accept ten times as many. The rest follows in the next run. */
const MOST_AT_ONCE = 1_000

/**
 * Sends search engines the addresses that changed. The difference between the sitemap and what was announced is the work to do, so
 * a failed attempt is repeated, a planned page is announced when it appears, an address that is gone is announced once more, and drafts and hidden pages never are.
 */
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

/** Returns what went wrong, or an empty text. */
async function send({ siteUrl, endpoint, outgoing }: AnnouncingSite, key: string, paths: string[]): Promise<string> {
  const { host, origin } = new URL(siteUrl)
  const list = { host, key, keyLocation: origin + keyFile(key), urlList: paths.map((path) => origin + path) }
  const post = {
    url: endpoint,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(list),
  }
  try {
    const status = await postOutgoing(post, outgoing)
    return status >= 200 && status < 300 ? '' : `The search engines responded with ${status}.`
  } catch (error) {
    return explainOutgoing(error)
  }
}
