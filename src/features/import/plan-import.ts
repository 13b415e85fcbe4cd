import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { Refusal } from '#domain/documents/refusal.ts'
import { isPageOrPost, otherKind } from '#domain/import/choose.ts'
import { IMPORT_LIMITS, IMPORT_MESSAGES } from '#domain/import/import.ts'
import type { WxrExport } from '#domain/import/wxr.ts'
import { isOrWillBePublished } from '#domain/pages/page.ts'
import { enteredFrom, REDIRECT_MESSAGES } from '#domain/redirects/redirect.ts'
import { oneLine } from '#domain/text/text.ts'
import { isLiving } from '#features/pages/living-address.ts'
import { isSlugTaken, redirectId, redirects } from '#features/pages/stored-redirect.ts'
import { BoundedQueue } from '#images/bounded-queue.ts'
import type { Reader, Store } from '#store/store.ts'
import type { PlanningSite } from './plan-items.ts'
import { importItems, imports, pictureItemId } from './stored-import.ts'

export interface ImportSite {
  store: Store
  siteUrl: string
}

const WRITTEN_AT_ONCE = 100

/** An export is in memory while it is read. */
const reading = new BoundedQueue({ atOnce: 1, waiting: 4 }, () => new Refusal('unavailable', IMPORT_MESSAGES.busy))

/** The dry run: reads an export and only stores the plan. Returns the id of the import. */
export function planImport(
  { store, siteUrl }: ImportSite,
  chunks: () => AsyncIterable<Uint8Array>,
  now: Temporal.Instant,
): Promise<string> {
  return reading.run(async () => {
    if ((await imports.count(store, {}, IMPORT_LIMITS.imports)) >= IMPORT_LIMITS.imports) {
      throw new Refusal('conflict', IMPORT_MESSAGES.tooManyImports, { code: 'too-many-imports' })
    }
    const found = await readExport(chunks())
    const { planItems } = await import('./plan-items.ts')
    const items = await planItems(found, planningSite(store, siteUrl))
    const id = randomUUID()
    await store.transaction(async (tx) => {
      await imports.set(tx, id, {
        state: 'planned',
        site: oneLine(found.title, IMPORT_LIMITS.title),
        address: oneLine(found.url, IMPORT_LIMITS.address),
        readAt: now.toString({ smallestUnit: 'millisecond' }),
        leftOut: leftOut(found),
      })
      for (const [index, { mark, ...item }] of items.entries()) {
        // Serves visitors meanwhile.
        if (index % WRITTEN_AT_ONCE === 0) await setImmediate()
        await importItems.set(tx, pictureItemId(id, mark ?? String(index)), { ...item, importId: id, number: index })
      }
    })
    return id
  })
}

function planningSite(reader: Reader, siteUrl: string): PlanningSite {
  return {
    siteUrl,
    isTaken: (slug) => isSlugTaken(reader, slug),
    redirectProblem: async (path) => {
      const from = enteredFrom(path, siteUrl)
      if (!from.ok) return from.reason
      if (await isLiving({ reader, shows: isOrWillBePublished }, from.value)) return REDIRECT_MESSAGES.fromLiving
      return (await redirects.get(reader, redirectId(from.value))) ? REDIRECT_MESSAGES.exists : ''
    },
  }
}

/** Content that this site can't take over, counted by kind. */
function leftOut({ items, comments }: WxrExport): { what: string; count: number }[] {
  const others = items.filter((item) => !isPageOrPost(item) && item.type !== 'attachment')
  const counts = [...Map.groupBy(others, otherKind)].map(([what, found]) => ({ what, count: found.length }))
  return [...(comments > 0 ? [{ what: 'Comments', count: comments }] : []), ...counts].slice(0, MOST_KINDS)
}

const MOST_KINDS = 30

/** Parses an export while it arrives, so that a hostile one is refused at its first error. Reads no more than the limit. */
export async function readExport(chunks: AsyncIterable<Uint8Array>): Promise<WxrExport> {
  const { WxrReader } = await import('#domain/import/wxr.ts')
  const reader = new WxrReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let length = 0
  for await (const chunk of arriving(chunks)) {
    length += chunk.length
    if (length > IMPORT_LIMITS.fileBytes) throw tooLarge()
    reader.write(decoded(decoder, chunk))
  }
  if (length === 0) throw new Refusal('invalid', IMPORT_MESSAGES.empty, { code: 'export-refused' })
  reader.write(decoded(decoder))
  return reader.end()
}

export function tooLarge(): Refusal {
  return new Refusal('too-large', IMPORT_MESSAGES.tooLarge, { code: 'export-refused' })
}

function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw new Refusal('invalid', IMPORT_MESSAGES.notUtf8, { code: 'export-refused' })
  }
}

async function* arriving(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('bad-request', IMPORT_MESSAGES.interrupted)
  }
}
