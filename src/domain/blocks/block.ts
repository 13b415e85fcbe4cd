import { MAP_ORIGIN } from '#domain/business/map.ts'

// Blocks are plain HTML in the content of a page or service, marked by `data-block`. The editor writes them, the
// sanitizer lets them pass, and src/features/blocks fills in those that must stay current.

export const BLOCKS = [
  'gallery',
  'before-after',
  'questions',
  'action',
  'embed',
  'service',
  'project',
  'contact',
] as const
export type BlockName = (typeof BLOCKS)[number]

/** Blocks that hold a name only. The server writes what visitors see. */
export const CARDS = ['service', 'project', 'contact'] as const
export type CardKind = (typeof CARDS)[number]

export const BLOCK_ATTRIBUTE = 'data-block'
export const SLUG_ATTRIBUTE = 'data-slug'

const LONGEST_SLUG = 120

export function isBlock(name: string): name is BlockName {
  return (BLOCKS as readonly string[]).includes(name)
}

/** Slugs of services and ids of projects. */
export function isCardSlug(text: string): boolean {
  return text.length <= LONGEST_SLUG && /^[A-Za-z0-9][\w-]*$/.test(text)
}

/** A video or map on another site, and the address of its frame. */
interface Embed {
  kind: 'video' | 'map'
  host: string
  src: string
}

const YOUTUBE = 'https://www.youtube-nocookie.com'

const VIMEO = 'https://player.vimeo.com'

const GOOGLE = 'https://www.google.com'

/** Converts the address of a frame that an author pasted. Many have no scheme, or the old one. */
export function frameAddress(src: string): string {
  return src.trim().replace(/^(?:http:)?\/\//i, 'https://')
}

/** The only sites that a page's content may frame, and only after the visitor asks. */
export const EMBED_ORIGINS = [YOUTUBE, VIMEO, MAP_ORIGIN, GOOGLE] as const

export const EMBED_HINT =
  'The address of a video on YouTube or Vimeo, or of a map on OpenStreetMap or Google Maps (Share, Embed a map).'

export const NO_EMBED = 'Please enter the address of a YouTube or Vimeo video, or of an OpenStreetMap or Google map.'

/** Whether a page's HTML contains one. */
export const EMBED_MARK = ' data-embed="'

const LONGEST_ADDRESS = 2000

const SPAN_DEGREES = 0.01

/** Null for an address of any other site. */
export function embedOf(href: string): Embed | null {
  if (href.length > LONGEST_ADDRESS || !URL.canParse(href)) return null
  const url = new URL(href)
  if (url.protocol !== 'https:') return null
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  if (['youtube.com', 'youtu.be', 'youtube-nocookie.com'].includes(host)) return youTube(url)
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(url)
  if (host === 'openstreetmap.org') return openStreetMap(url)
  if (host === 'google.com' || host === 'maps.google.com') return googleMap(url)
  return null
}

function youTube({ pathname, searchParams }: URL): Embed | null {
  const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? ''
  return /^[\w-]{11}$/.test(id) ? { kind: 'video', host: 'YouTube', src: `${YOUTUBE}/embed/${id}` } : null
}

function vimeo({ pathname }: URL): Embed | null {
  const id = pathname.split('/').at(-1) ?? ''
  return /^\d{1,12}$/.test(id) ? { kind: 'video', host: 'Vimeo', src: `${VIMEO}/video/${id}?dnt=1` } : null
}

function openStreetMap({ pathname, search, hash }: URL): Embed | null {
  const found = (query: string): Embed => ({
    kind: 'map',
    host: 'OpenStreetMap',
    src: `${MAP_ORIGIN}/export/embed.html${query}`,
  })
  if (pathname === '/export/embed.html') return found(search)
  const [, latitude, longitude] = /^#map=\d{1,2}\/(-?\d{1,2}\.\d{1,8})\/(-?\d{1,3}\.\d{1,8})/.exec(hash) ?? []
  if (latitude === undefined || longitude === undefined) return null
  const [x, y] = [Number(longitude), Number(latitude)]
  const box = [x - SPAN_DEGREES, y - SPAN_DEGREES, x + SPAN_DEGREES, y + SPAN_DEGREES]
  const bbox = box.map((degrees) => degrees.toFixed(4)).join(',')
  return found(`?${new URLSearchParams({ bbox, layer: 'mapnik', marker: `${latitude},${longitude}` })}`)
}

const GOOGLE_FRAMES = ['/maps/embed', '/maps/d/embed']

function googleMap({ pathname, search, searchParams }: URL): Embed | null {
  const isFrame = GOOGLE_FRAMES.includes(pathname) || (pathname === '/maps' && searchParams.get('output') === 'embed')
  return isFrame ? { kind: 'map', host: 'Google Maps', src: `${GOOGLE}${pathname}${search}` } : null
}
