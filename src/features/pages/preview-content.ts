import { withoutOutside } from '#domain/pages/outside-media.ts'
import { type RemovedPlace, removedWords } from '#domain/pages/removed-markup.ts'
import { fillBlocks } from '#features/blocks/fill-blocks.ts'
import type { Reader } from '#store/store.ts'
import { inertHtml } from './inert-html.ts'
import { removedFrom } from './removed-from.ts'

/** Unsaved content as visitors would get it, with a note at each place where something is taken out. */
export async function previewContent(reader: Reader, content: string, siteUrl: string) {
  const removed = removedFrom(content, siteUrl)
  const { html, isIncomplete } = await fillBlocks(reader, inertHtml(marked(content, removed), siteUrl))
  const noted = html.replace(MARK, (_, index) => noteOf(removed[Number(index)]))
  return { html: withoutOutside(noted), removed, isIncomplete }
}

// Characters that no font has stand for a note until the HTML is sanitized.
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

function noteOf(place: RemovedPlace | undefined): string {
  return place ? `<mark>Taken out: ${removedWords([place.kind])}</mark>` : ''
}
