// Pictures, audio and video of other sites in an author's HTML. The page that shows them names their sites in its policy.

/** Written by the sanitizer only: "img https://pictures.example media https://video.example". */
export const OUTSIDE_ATTRIBUTE = 'data-outside'

const MARK = / data-outside="([^"<>]{1,600})"/g
const ENTRY = /(img|media) (https?:\/\/[a-z0-9.:-]+)/g
/** A header has a length limit. */
const MOST_ORIGINS = 40

/** Only names of the public web. An address could contain characters that end a directive, or reach a visitor's own network. */
const PUBLIC_ORIGIN = /^https?:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?::\d{1,5})?$/

/** An address of another site that a page may show. */
export function outsideUrl(address: string, siteUrl: string): URL | undefined {
  if (address.trim() === '' || !URL.canParse(address, siteUrl)) return undefined
  const url = new URL(address, siteUrl)
  const isPlain = url.username === '' && url.password === ''
  return isPlain && PUBLIC_ORIGIN.test(url.origin) ? url : undefined
}

export interface OutsideOrigins {
  pictures: string[]
  media: string[]
}

/** The sites whose media a page's HTML shows. */
export function outsideOrigins(html: string): OutsideOrigins {
  const found = { img: new Set<string>(), media: new Set<string>() }
  for (const [, marks = ''] of html.matchAll(MARK)) {
    for (const [, kind, origin = ''] of marks.matchAll(ENTRY)) {
      const known = found[kind === 'img' ? 'img' : 'media']
      if (known.size < MOST_ORIGINS && PUBLIC_ORIGIN.test(origin)) known.add(origin)
    }
  }
  return { pictures: [...found.img], media: [...found.media] }
}

const SHOWN = /<(img|video|audio|source|track) ([^<>]*data-outside="[^<>]*)>/g

/** For the back-office, which loads nothing of other sites: a note in place of each picture, and players that are empty. */
export function withoutOutside(html: string): string {
  return html.replace(SHOWN, (tag, name: string, attributes: string) => {
    const [, origin = ''] = /data-outside="img (\S+?)[" ]/.exec(attributes) ?? []
    return name === 'img'
      ? `<mark>Picture from ${origin.replace(/^https?:\/\//, '')}</mark>`
      : tag.replace(/ (?:src|poster)="[^"]*"/g, '')
  })
}

// The names of what is removed from a page's HTML, as the editor shows them to its author.

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

/** A card shows nothing while its target is hidden from visitors. */
export const CARDS_LEFT_OUT = 'Cards of services or projects that are not there for visitors are left out.'

export type RemovedMarkup = keyof typeof REMOVED_MARKUP

/** The removed content, and its position in the author's HTML. */
export interface RemovedPlace {
  kind: RemovedMarkup
  line: number
  /** The number of characters before it. */
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
