import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#domain/document/refusal.ts'
import { z } from '#domain/document/zod.ts'
import { type Page, readPage } from '#domain/page/schema.ts'
import type { PageVersion, PageVersionSummary } from '#domain/page/version.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import { merge } from '#store/merge.ts'
import type { JsonObject, Reader, Stored, Transaction } from '#store/store.ts'

/** One document for each save. Numbers count from 1 and never repeat. */
const versions = collection(
  'page-versions',
  z.object({
    history: z.string(),
    number: z.number(),
    savedAt: z.string().catch(''),
    savedBy: z.string().catch(''),
    page: z.custom<JsonObject>((page) => typeof page === 'object' && page !== null && !Array.isArray(page)).catch({}),
  }),
)

/** The claim that links a slug to its history. A page keeps its history when it moves. */
const HISTORY_OF = 'page-history'

const AT_ONCE = 30

interface Save {
  before: Stored | undefined
  after: Stored
  savedBy: string
}

/** Called in the transaction that wrote the page. A page from before histories starts with its content before this save. */
export async function keepVersion(tx: Transaction, { before, after, savedBy }: Save): Promise<void> {
  const known = before && (await tx.findClaim(HISTORY_OF, before.id))
  const history = await claimHistory(tx, known ?? randomUUID(), before?.id ?? after.id, after.id)
  if (before && known === undefined) await add(tx, history, 1, before, '')
  const latest = await latestVersion(tx, history)
  if (latest && isDeepStrictEqual(latest.data.page, merge({}, contentOf(after)))) return
  await add(tx, history, (latest?.data.number ?? 0) + 1, after, savedBy)
}

async function claimHistory(tx: Transaction, history: string, from: string, to: string): Promise<string> {
  if (from !== to) await tx.release(HISTORY_OF, from, history)
  const claimed = await tx.claim(HISTORY_OF, to, history)
  return claimed.ok ? history : claimed.owner
}

export async function forgetVersions(tx: Transaction, slug: string): Promise<void> {
  const history = await tx.findClaim(HISTORY_OF, slug)
  if (history === undefined) return
  await versions.deleteAll(tx, { where: { history } })
  await tx.release(HISTORY_OF, slug, history)
}

async function add(tx: Transaction, history: string, number: number, stored: Stored, savedBy: string): Promise<void> {
  const { updatedAt: savedAt } = stored
  const page = merge({}, contentOf(stored))
  await versions.set(tx, `${history}-${number}`, { history, number, savedAt, savedBy, page })
}

async function latestVersion(reader: Reader, history: string): Promise<DocumentOf<typeof versions> | undefined> {
  const newest = { orderBy: 'number', direction: 'desc', limit: 1 } as const
  return (await versions.query(reader, { where: { history }, ...newest }))[0]
}

function contentOf({ id, data }: Stored): Page {
  const { title, slug, content, type, status, seo } = readPage(id, data)
  return { title, slug, content, type, status, seo }
}

/** The versions before a number, newest first. */
export async function listVersions(
  reader: Reader,
  slug: string,
  below = Number.MAX_SAFE_INTEGER,
): Promise<PageVersionSummary[]> {
  const history = await reader.findClaim(HISTORY_OF, slug)
  if (history === undefined) return []
  const found = await versions.query(reader, {
    where: { history },
    range: { field: 'number', before: below },
    orderBy: 'number',
    direction: 'desc',
    limit: AT_ONCE,
  })
  return found.map((stored) => {
    const { page, ...summary } = versionIn(stored)
    return { ...summary, title: page.title, slug: page.slug, status: page.status }
  })
}

export async function readVersion(reader: Reader, slug: string, number: number): Promise<PageVersion> {
  const history = await reader.findClaim(HISTORY_OF, slug)
  const stored = history && (await versions.get(reader, `${history}-${number}`))
  if (!stored) throw new Refusal('not-found', 'There is no such version of this page.')
  return versionIn(stored)
}

function versionIn({ data: { number, savedAt, savedBy, page } }: DocumentOf<typeof versions>): PageVersion {
  const { title, slug, content, type, status, seo } = readPage(String(page.slug), page)
  return { number, savedAt, savedBy, page: { title, slug, content, type, status, seo } }
}
