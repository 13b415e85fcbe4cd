// Pictures, audio and video of other sites in an author's HTML. The page that shows them names their sites in its policy.

/** Written by the sanitizer only: "img https://pictures.example media https://video.example". */
export const OUTSIDE_ATTRIBUTE = 'data-outside'

const MARK = / data-outside="([^"<>]{1,600})"/g
const ENTRY = /(img|media) (https?:\/\/[a-z0-9.:-]+)/g
/** A header has to end somewhere. */
const MOST_ORIGINS = 40

/** Only names of the public web: an address could hold characters that end a directive, or reach a visitor's own network. */
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

/** The sites that a page's HTML shows something of. */
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
