import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from '#domain/page.ts'
import { readPage } from '#domain/page-schema.ts'
import type { PageVersion, PageVersionSummary } from '#domain/page-version.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Reader, Stored, Transaction } from '#store/store.ts'

/** One document for each save: `{ history, number, savedAt, savedBy, page }`. Numbers count from 1 and never repeat. */
const VERSIONS = 'page-versions'

/** Which history belongs to the page at a slug. A page takes it along when it moves. */
const HISTORY_OF = 'page-history'

const AT_ONCE = 30

interface Save {
  before: Stored | undefined
  after: Stored
  savedBy: string
}

/** For the transaction that has written the page. A page that was there before histories were kept starts with what it was. */
export async function keepVersion(tx: Transaction, { before, after, savedBy }: Save): Promise<void> {
  const known = before && (await tx.findClaim(HISTORY_OF, before.id))
  const history = await claimHistory(tx, known ?? randomUUID(), before?.id ?? after.id, after.id)
  if (before && known === undefined) await add(tx, history, 1, before, '')
  const latest = await latestVersion(tx, history)
  if (latest && isDeepStrictEqual(latest.data.page, JSON.parse(JSON.stringify(contentOf(after))))) return
  await add(tx, history, Number(latest?.data.number ?? 0) + 1, after, savedBy)
}

async function claimHistory(tx: Transaction, history: string, from: string, to: string): Promise<string> {
  if (from !== to) await tx.release(HISTORY_OF, from, history)
  const claimed = await tx.claim(HISTORY_OF, to, history)
  return claimed.ok ? history : claimed.owner
}

export async function forgetVersions(tx: Transaction, slug: string): Promise<void> {
  const history = await tx.findClaim(HISTORY_OF, slug)
  if (history === undefined) return
  const { items } = await tx.query(VERSIONS, { where: { history } })
  for (const { id } of items) await tx.delete(VERSIONS, id)
  await tx.release(HISTORY_OF, slug, history)
}

async function add(tx: Transaction, history: string, number: number, stored: Stored, savedBy: string): Promise<void> {
  const { updatedAt: savedAt } = stored
  await tx.set(VERSIONS, `${history}-${number}`, { history, number, savedAt, savedBy, page: contentOf(stored) })
}

async function latestVersion(reader: Reader, history: string): Promise<Stored | undefined> {
  const { items } = await reader.query(VERSIONS, {
    where: { history },
    orderBy: 'number',
    direction: 'desc',
    limit: 1,
  })
  return items[0]
}

function contentOf({ id, data }: Stored): Page {
  const { title, slug, content, type, status, seo } = readPage(id, data)
  return { title, slug, content, type, status, seo }
}

/** Newest first, from below a number on. */
export async function listVersions(
  reader: Reader,
  slug: string,
  below = Number.MAX_SAFE_INTEGER,
): Promise<PageVersionSummary[]> {
  const history = await reader.findClaim(HISTORY_OF, slug)
  if (history === undefined) return []
  const { items } = await reader.query(VERSIONS, {
    where: { history },
    range: { field: 'number', before: below },
    orderBy: 'number',
    direction: 'desc',
    limit: AT_ONCE,
  })
  return items.map((stored) => {
    const { page, ...summary } = versionIn(stored)
    return { ...summary, title: page.title, slug: page.slug, status: page.status }
  })
}

export async function readVersion(reader: Reader, slug: string, number: number): Promise<PageVersion> {
  const history = await reader.findClaim(HISTORY_OF, slug)
  const stored = history && (await reader.get(VERSIONS, `${history}-${number}`))
  if (!stored) throw new Refusal('not-found', 'There is no such version of this page.')
  return versionIn(stored)
}

function versionIn({ data }: Stored): PageVersion {
  const page = typeof data.page === 'object' && data.page !== null && !Array.isArray(data.page) ? data.page : {}
  const { title, slug, content, type, status, seo } = readPage(String(page.slug), page)
  return {
    number: Number(data.number),
    savedAt: String(data.savedAt),
    savedBy: String(data.savedBy),
    page: { title, slug, content, type, status, seo },
  }
}
