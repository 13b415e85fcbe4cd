import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#domain/documents/refusal.ts'
import { surplusVersions, type VersionMark } from '#domain/documents/version.ts'
import { z } from '#domain/documents/zod.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { StoredCollection } from '#store/collections.ts'
import { merge } from '#store/merge.ts'
import type { Data, JsonObject, Reader, Stored, Transaction } from '#store/store.ts'

const AT_ONCE = 30

const content = z.custom<JsonObject>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))

/** One document for each save. Numbers count from 1 and never repeat. The content stands under its noun. */
const entrySchema = z.object({
  history: z.string(),
  number: z.number(),
  savedAt: z.string().catch(''),
  savedBy: z.string().catch(''),
  page: content.optional().catch({}),
  service: content.optional().catch({}),
  part: content.optional().catch({}),
})

interface HistoryRules<Content extends Data> {
  collection: StoredCollection
  /** The field of an entry that holds the content. */
  field: 'page' | 'service' | 'part'
  /** The claim that links a slug to its history. A document keeps its history when it moves. */
  claim: string
  contentOf(id: string, data: JsonObject): Content
  notFound: string
}

interface Save {
  before: Stored | undefined
  after: Stored
  savedBy: string
}

export interface DocumentVersion<Content> extends VersionMark {
  content: Content
}

/** Keeps the saved versions of the documents of one collection, whose ids are slugs. */
export function versionHistory<Content extends Data & { slug: string }>(rules: HistoryRules<Content>) {
  const { claim, field, contentOf } = rules
  const versions = collection(rules.collection, entrySchema)

  /** Called in the transaction that wrote the document. One from before histories starts with its content before this save. */
  async function keep(tx: Transaction, { before, after, savedBy }: Save): Promise<void> {
    const known = before && (await tx.findClaim(claim, before.id))
    const history = await claimHistory(tx, known ?? randomUUID(), before?.id ?? after.id, after.id)
    if (before && known === undefined) await add(tx, history, 1, before, '')
    const latest = await latestVersion(tx, history)
    if (latest && isDeepStrictEqual(latest.data[field], storedContent(after))) return
    await add(tx, history, (latest?.data.number ?? 0) + 1, after, savedBy)
    await prune(tx, history, Temporal.Instant.from(after.updatedAt))
  }

  async function prune(tx: Transaction, history: string, now: Temporal.Instant): Promise<void> {
    const newestFirst = { orderBy: 'number', direction: 'desc', isShort: true } as const
    const all = await versions.query(tx, { where: { history }, ...newestFirst })
    const marks = all.map(({ data }) => data)
    for (const number of surplusVersions(marks, now)) await versions.delete(tx, `${history}-${number}`)
  }

  async function claimHistory(tx: Transaction, history: string, from: string, to: string): Promise<string> {
    if (from !== to) await tx.release(claim, from, history)
    const claimed = await tx.claim(claim, to, history)
    return claimed.ok ? history : claimed.owner
  }

  async function forget(tx: Transaction, slug: string): Promise<void> {
    const history = await tx.findClaim(claim, slug)
    if (history === undefined) return
    await versions.deleteAll(tx, { where: { history } })
    await tx.release(claim, slug, history)
  }

  async function add(tx: Transaction, history: string, number: number, stored: Stored, savedBy: string): Promise<void> {
    const entry = { history, number, savedAt: stored.updatedAt, savedBy, [field]: storedContent(stored) }
    await versions.set(tx, `${history}-${number}`, entry)
  }

  async function latestVersion(reader: Reader, history: string) {
    const newest = { orderBy: 'number', direction: 'desc', limit: 1 } as const
    return (await versions.query(reader, { where: { history }, ...newest }))[0]
  }

  function storedContent({ id, data }: Stored): JsonObject {
    return merge({}, contentOf(id, data))
  }

  /** The versions before a number, newest first. */
  async function list(
    reader: Reader,
    slug: string,
    below = Number.MAX_SAFE_INTEGER,
  ): Promise<DocumentVersion<Content>[]> {
    const history = await reader.findClaim(claim, slug)
    if (history === undefined) return []
    const found = await versions.query(reader, {
      where: { history },
      range: { field: 'number', before: below },
      orderBy: 'number',
      direction: 'desc',
      limit: AT_ONCE,
    })
    return found.map(versionIn)
  }

  async function read(reader: Reader, slug: string, number: number): Promise<DocumentVersion<Content>> {
    const history = await reader.findClaim(claim, slug)
    const stored = history && (await versions.get(reader, `${history}-${number}`))
    if (!stored) throw new Refusal('not-found', rules.notFound)
    return versionIn(stored)
  }

  function versionIn({ data }: DocumentOf<typeof versions>): DocumentVersion<Content> {
    const { number, savedAt, savedBy } = data
    const saved = data[field] ?? {}
    return { number, savedAt, savedBy, content: contentOf(String(saved.slug), saved) }
  }

  return { keep, forget, list, read }
}
