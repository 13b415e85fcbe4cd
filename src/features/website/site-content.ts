import { markText } from '#domain/website/mark.ts'
import type { PartContent, PartId } from '#domain/website/part.ts'
import { fillPlaceholders } from '#domain/website/placeholder.ts'
import { mapTexts } from '#domain/website/texts.ts'
import { placeholderWords } from '#domain/website/words.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import type { Reader } from '#store/store.ts'
import { readPublished } from './stored-website.ts'

/** An unpublished part that the editor wants to see on its page. */
export interface Preview {
  part: PartId
  /** The content by its part, because only the caller knows which type it has. */
  contentOf<Id extends PartId>(id: Id): PartContent<Id>
}

/** What a part of the site says, with the business's own words in the place of placeholders. */
export async function siteContent<Id extends PartId>(
  reader: Reader,
  id: Id,
  preview?: Preview,
): Promise<PartContent<Id>> {
  const [published, business] = await Promise.all([readPublished(reader, id), readBusiness(reader)])
  const words = placeholderWords(business)
  const fill = (text: string) => fillPlaceholders(text, words)
  if (preview?.part !== id) return mapTexts(id, published, fill)
  return mapTexts(id, preview.contentOf(id), (text, path) => markText(fill(text), path))
}
