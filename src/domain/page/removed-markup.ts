// What is removed from a page's HTML before visitors see it, in the words the editor shows to its author.

const REMOVED_MARKUP = {
  script: 'scripts',
  handler: 'event handlers such as onclick',
  frame: 'frames and embedded content',
  form: 'forms and their fields',
  media: 'audio and video',
  drawing: 'SVG and MathML drawings',
  sheet: 'style sheets and styles that load something',
  document: 'tags about the whole document, such as base and meta',
  picture: 'pictures from other sites (upload them here instead)',
  address: 'links that are neither web, mail nor telephone addresses',
  depth: 'all of it, because its tags are nested too deeply',
  card: 'cards of services or projects that are not there for visitors',
  other: 'tags that pages do not know (their text stays)',
} as const

export type RemovedMarkup = keyof typeof REMOVED_MARKUP

export function removedSentence(removed: readonly RemovedMarkup[]): string {
  return `Kept in the page, but not shown to visitors: ${removedWords(removed)}.`
}

export function removedWords(removed: readonly RemovedMarkup[]): string {
  return removed.map((kind) => REMOVED_MARKUP[kind]).join('; ')
}
