import { PART_IDS, type PartContent, type PartId } from '#domain/website/part.ts'
import { readPart } from '#domain/website/schema.ts'
import { cachedParse } from '#features/settings/settings.ts'
import { collection } from '#store/collection.ts'
import type { Reader } from '#store/store.ts'

/** What visitors read, one document a part. A part without one has the words it comes with. */
export const site = collection('site')

/** What the administrator is working on. Stays after publishing, so that its version never starts again. */
export const siteDrafts = collection('site-drafts')

const understood = new Map(
  PART_IDS.map((id) => [id, cachedParse((stored: Record<string, unknown>) => readPart(id, stored))]),
)

export async function readPublished<Id extends PartId>(reader: Reader, id: Id): Promise<PartContent<Id>>
export async function readPublished(reader: Reader, id: PartId): Promise<object> {
  const stored = await site.get(reader, id)
  return understood.get(id)?.(stored?.data ?? {}) ?? readPart(id, {})
}
