import { type RemovedPlace, removedWords, withoutOutside } from '#domain/pages/outside-media.ts'
import { fillBlocks } from '#features/blocks/fill-blocks.ts'
import type { Reader, Stored } from '#store/store.ts'

/** Unsaved content as visitors would get it, with a note wherever something is removed. */
export async function previewContent(reader: Reader, content: string, siteUrl: string) {
  const { inertHtml } = await import('./inert-html.ts')
  const { removedFrom } = await import('./removed-from.ts')
  const removed = removedFrom(content, siteUrl)
  const { html, isIncomplete } = await fillBlocks(reader, inertHtml(marked(content, removed), siteUrl))
  const noted = html.replace(MARK, (_, index) => {
    const place = removed[Number(index)]
    return place ? `<mark>Taken out: ${removedWords([place.kind])}</mark>` : ''
  })
  return { html: withoutOutside(noted), removed, isIncomplete }
}

// Characters that no font has mark a note until the HTML is sanitized.
const [OPEN, CLOSE] = ['\uE000', '\uE001']
const MARK = new RegExp(`${OPEN}(\\d{1,6})${CLOSE}`, 'g')

function marked(content: string, removed: readonly RemovedPlace[]): string {
  let read = 0
  const pieces = removed.flatMap(({ at }, index) => {
    const before = content.slice(read, at)
    read = at
    return [before, `${OPEN}${index}${CLOSE}`]
  })
  return [...pieces, content.slice(read)].join('')
}

/** A document as it would be after a save. */
export interface Draft {
  collection: string
  stored: Stored
}

/** Reads the drafts instead of the stored documents under their ids. Writes nothing, so the drafts stay private. */
export function draftReader(reader: Reader, drafts: readonly Draft[]): Reader {
  return {
    get: async (name, id) => {
      const draft = drafts.find(({ collection, stored }) => collection === name && stored.id === id)
      return draft ? draft.stored : reader.get(name, id)
    },
    query: (name, query) => reader.query(name, query),
    count: (name, filter, atMost) => reader.count(name, filter, atMost),
    findClaim: (name, value) => reader.findClaim(name, value),
    getBlob: (id) => reader.getBlob(id),
  }
}
