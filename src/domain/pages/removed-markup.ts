// What is removed from a page's HTML before visitors see it, in the words the editor shows to its author.

const REMOVED_MARKUP = {
  script: 'scripts',
  handler: 'event handlers such as onclick',
  frame: 'frames and embedded content',
  form: 'forms and their fields',
  media: 'audio and video that is not on the public web',
  drawing: 'parts of drawings that move, embed or load something',
  sheet: 'style sheets and styles that load something',
  document: 'tags about the whole document, such as base and meta',
  picture: 'pictures that are not on the public web',
  address: 'links that are neither web, mail nor telephone addresses',
  depth: 'all of it, because its tags are nested too deeply',
  other: 'tags that pages do not know (their text stays)',
} as const

/** A card shows nothing while visitors can't see what it is about. */
export const CARDS_LEFT_OUT = 'Cards of services or projects that are not there for visitors are left out.'

export type RemovedMarkup = keyof typeof REMOVED_MARKUP

/** What is removed, and where it stands in the author's HTML. */
export interface RemovedPlace {
  kind: RemovedMarkup
  line: number
  /** How many characters stand before it. */
  at: number
}

/** "Kept in the page, but not shown to visitors: scripts (line 3); forms and their fields (lines 5, 9)." */
export function removedSentence(places: readonly Pick<RemovedPlace, 'kind' | 'line'>[]): string {
  const parts = kindsOf(places).map((kind) => {
    const lines = [...new Set(places.filter((place) => place.kind === kind).map(({ line }) => line))]
    return `${REMOVED_MARKUP[kind]} (${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, MOST_LINES).join(', ')})`
  })
  return `Kept in the page, but not shown to visitors: ${parts.join('; ')}.`
}

const MOST_LINES = 5

export function kindsOf(places: readonly Pick<RemovedPlace, 'kind'>[]): RemovedMarkup[] {
  return [...new Set(places.map(({ kind }) => kind))]
}

export function removedWords(removed: readonly RemovedMarkup[]): string {
  return removed.map((kind) => REMOVED_MARKUP[kind]).join('; ')
}
