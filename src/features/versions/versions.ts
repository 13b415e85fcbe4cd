import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { PUBLICATION_LABELS } from '#domain/documents/publication.ts'
import { z } from '#domain/documents/zod.ts'
import { type Page, readPage } from '#domain/pages/schema.ts'
import { readService, type ServiceContent } from '#domain/services/schema.ts'
import { WEBSITE_MESSAGES } from '#domain/website/messages.ts'
import { isPartId, type PartContent } from '#domain/website/part.ts'
import { readPart } from '#domain/website/schema.ts'
import { type Collection, collection } from '#store/collection.ts'
import { merge } from '#store/merge.ts'
import type { Data, JsonObject, Reader, Stored, Transaction } from '#store/store.ts'

const AT_ONCE = 30

/** The content of a version, for each kind of document. */
interface Contents {
  page: Page
  service: ServiceContent
  part: PartContent | Record<string, never>
}

export type VersionedKind = keyof Contents

const content = z.custom<JsonObject>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))

/** One document for each save. Numbers count from 1 and never repeat. The content is under its noun. */
const entrySchema = z.object({
  history: z.string(),
  number: z.number(),
  savedAt: z.string().catch(''),
  savedBy: z.string().catch(''),
  page: content.optional().catch({}),
  service: content.optional().catch({}),
  part: content.optional().catch({}),
})

type Entry = z.infer<typeof entrySchema>

interface HistoryRules<Content extends Data> {
  versions: Collection<Entry>
  /** The claim that links a slug to its history. A document keeps its history when it moves. */
  claim: string
  contentOf: (slug: string, data: JsonObject) => Content
  /** Labels a version that visitors could not see. */
  hiddenAs: (content: Content) => string | null
  notFound: string
}

const HISTORIES: { [Kind in VersionedKind]: HistoryRules<Contents[Kind]> } = {
  page: {
    versions: collection('page-versions', entrySchema),
    claim: 'page-history',
    contentOf: (id, data) => {
      const { title, slug, content, type, status, publishAt, unpublishAt, showsIn, seo, spanish } = readPage(id, data)
      return { title, slug, content, type, status, publishAt, unpublishAt, showsIn, seo, ...(spanish && { spanish }) }
    },
    hiddenAs: ({ status }) => (status === 'draft' ? PUBLICATION_LABELS.draft : null),
    notFound: 'This version of the page no longer exists.',
  },
  service: {
    versions: collection('service-versions', entrySchema),
    claim: 'service-history',
    contentOf: (slug, data) => {
      const { order, ...content } = readService(slug, data)
      return content
    },
    hiddenAs: ({ published }) => (published ? null : PUBLICATION_LABELS.draft),
    notFound: 'This version of the service no longer exists.',
  },
  part: {
    versions: collection('site-versions', entrySchema),
    claim: 'site-history',
    contentOf: (id, data) => (isPartId(id) ? readPart(id, data) : {}),
    hiddenAs: () => null,
    notFound: WEBSITE_MESSAGES.noVersion,
  },
}

/** Called in the transaction that wrote the document. An older document's history starts with its content before this save. */
export async function keepVersion(
  tx: Transaction,
  kind: VersionedKind,
  { before, after, savedBy }: { before: Stored | undefined; after: Stored; savedBy: string },
): Promise<void> {
  const { versions, claim, contentOf } = HISTORIES[kind]
  const storedContent = ({ id, data }: Stored) => merge({ slug: id }, contentOf(id, data))
  const add = (number: number, saved: Stored, by: string) =>
    versions.set(tx, `${history}-${number}`, {
      history,
      number,
      savedAt: saved.updatedAt,
      savedBy: by,
      [kind]: storedContent(saved),
    })

  const known = before && (await tx.findClaim(claim, before.id))
  const history = await claimHistory(tx, claim, known ?? randomUUID(), before?.id ?? after.id, after.id)
  if (before && known === undefined) await add(1, before, '')
  const newestFirst = { where: { history }, orderBy: 'number', direction: 'desc' } as const
  const [latest] = await versions.query(tx, { ...newestFirst, limit: 1 })
  if (latest && isDeepStrictEqual(latest.data[kind], storedContent(after))) return
  await add((latest?.data.number ?? 0) + 1, after, savedBy)
  const all = await versions.query(tx, { ...newestFirst, isShort: true })
  const marks = all.map(({ data }) => data)
  for (const number of surplusVersions(marks, Temporal.Instant.from(after.updatedAt)))
    await versions.delete(tx, `${history}-${number}`)
}

async function claimHistory(tx: Transaction, claim: string, history: string, from: string, to: string) {
  if (from !== to) await tx.release(claim, from, history)
  const claimed = await tx.claim(claim, to, history)
  return claimed.ok ? history : claimed.owner
}

export async function forgetVersions(tx: Transaction, kind: VersionedKind, slug: string): Promise<void> {
  const { versions, claim } = HISTORIES[kind]
  const history = await tx.findClaim(claim, slug)
  if (history === undefined) return
  await versions.deleteAll(tx, { where: { history } })
  await tx.release(claim, slug, history)
}

export interface ListedVersion extends VersionMark {
  /** The document's slug at that time. */
  slug: string
  hidden: string | null
}

/** The versions before a number, newest first. */
export async function listVersions<Kind extends VersionedKind>(
  reader: Reader,
  kind: Kind,
  slug: string,
  below = Number.MAX_SAFE_INTEGER,
): Promise<ListedVersion[]> {
  const { versions, claim, hiddenAs }: HistoryRules<Contents[Kind]> = HISTORIES[kind]
  const history = await reader.findClaim(claim, slug)
  if (history === undefined) return []
  const found = await versions.query(reader, {
    where: { history },
    range: { field: 'number', before: below },
    orderBy: 'number',
    direction: 'desc',
    limit: AT_ONCE,
  })
  return found.map(({ data }) => {
    const { content: saved, ...mark } = versionIn(kind, data)
    return { ...mark, hidden: hiddenAs(saved) }
  })
}

type DocumentVersion<Kind extends VersionedKind> = VersionMark & { slug: string; content: Contents[Kind] }

export async function readVersion<Kind extends VersionedKind>(
  reader: Reader,
  kind: Kind,
  slug: string,
  number: number,
): Promise<DocumentVersion<Kind>> {
  const { versions, claim, notFound } = HISTORIES[kind]
  const history = await reader.findClaim(claim, slug)
  const stored = await versions.require(reader, `${history}-${number}`, notFound)
  return versionIn(kind, stored.data)
}

function versionIn<Kind extends VersionedKind>(kind: Kind, entry: Entry): DocumentVersion<Kind> {
  const { contentOf }: HistoryRules<Contents[Kind]> = HISTORIES[kind]
  const { number, savedAt, savedBy } = entry
  const saved: JsonObject = entry[kind] ?? {}
  const slug = String(saved.slug)
  return { number, savedAt, savedBy, slug, content: contentOf(slug, saved) }
}

interface VersionMark {
  /** Counts from 1. */
  number: number
  savedAt: string
  /** The administrator's email address. Empty for versions from before histories were kept. */
  savedBy: string
}

const MOST_VERSIONS = 200
const ALL_KEPT_DAYS = 30
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/** The numbers of surplus versions, given all of them newest first. Keeps those of 30 days, then one a week, 200 at most. */
export function surplusVersions(versions: readonly Pick<VersionMark, 'number' | 'savedAt'>[], now: Temporal.Instant) {
  const allSince = now.epochMilliseconds - ALL_KEPT_DAYS * DAY_MS
  const weeks = new Set<number>()
  let kept = 0
  return versions.flatMap(({ number, savedAt }) => {
    const at = Date.parse(savedAt)
    const week = Math.floor(at / WEEK_MS)
    const isRecent = at >= allSince
    const isWanted = kept === 0 || isRecent || !weeks.has(week)
    if (!isWanted || kept === MOST_VERSIONS) return [number]
    if (!isRecent) weeks.add(week)
    kept++
    return []
  })
}
