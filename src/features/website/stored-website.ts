import { PART_IDS, type PartContent, type PartId } from '#domain/website/part.ts'
import { readPart } from '#domain/website/schema.ts'
import { cachedParse } from '#features/settings/settings.ts'
import { collection } from '#store/collection.ts'
import type { Reader } from '#store/store.ts'

/** The published content, one document per part. A part without a document has the default texts. */
export const site = collection('site')

/** The administrator's drafts. They stay after publishing, so that versions never start again. */
export const siteDrafts = collection('site-drafts')

const understood = new Map(
  PART_IDS.map((id) => [id, cachedParse((stored: Record<string, unknown>) => readPart(id, stored))]),
)

export async function readPublished<Id extends PartId>(reader: Reader, id: Id): Promise<PartContent<Id>>
export async function readPublished(reader: Reader, id: PartId): Promise<object> {
  const stored = await site.get(reader, id)
  return understood.get(id)?.(stored?.data ?? {}) ?? readPart(id, {})
}
