import { BLOCK_ATTRIBUTE, SLUG_ATTRIBUTE } from '#domain/blocks/block.ts'
import { OUTSIDE_ATTRIBUTE, type RemovedMarkup } from '#domain/pages/outside-media.ts'

/** Without elements that animate, reuse, embed or style: `use`, `image`, `foreignObject`, `animate`, `style`, `script`. */
export const DRAWING_TAGS = words(
  `circle clipPath defs ellipse g line linearGradient mask path pattern polygon polyline radialGradient rect stop svg
  text tspan`,
)
export const MEDIA_TAGS = words('audio source track video')

/** The allowed markup: everything for presentation, nothing that runs, submits or covers the page. */
export const INERT_TAGS = [
  ...words(
    `a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del
    details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li mark nav
    ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr
    tt u ul var wbr`,
  ),
  ...DRAWING_TAGS,
  ...MEDIA_TAGS,
]

const CELL = words('align bgcolor colspan headers height nowrap rowspan scope valign width')

/** Browsers restore the capital letters of the names. */
const DRAWING = words(
  `clip-path clip-rule clippathunits color cx cy d dominant-baseline dx dy fill fill-opacity fill-rule font-family
  font-size font-style font-weight fx fy gradienttransform gradientunits height href letter-spacing mask
  maskcontentunits maskunits offset opacity patterncontentunits patterntransform patternunits points
  preserveaspectratio r role rotate rx ry spreadmethod stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration textlength transform vector-effect viewbox visibility width x x1 x2 y y1 y2`,
)
const PLAYER = [...words('controls loop muted preload src'), OUTSIDE_ATTRIBUTE]

/** Without `data-*` on purpose, blocks excepted: the site's own scripts and styles use such attributes. */
export const INERT_ATTRIBUTES: Record<string, string[]> = {
  ...Object.fromEntries(DRAWING_TAGS.map((tag) => [tag, DRAWING])),
  '*': words('align aria-hidden aria-label class dir hidden id lang style title'),
  a: [BLOCK_ATTRIBUTE, 'href', 'rel', 'target'],
  audio: PLAYER,
  blockquote: ['cite'],
  col: ['span', 'width'],
  colgroup: ['span', 'width'],
  del: ['cite', 'datetime'],
  details: ['open'],
  div: [BLOCK_ATTRIBUTE, SLUG_ATTRIBUTE],
  figure: [BLOCK_ATTRIBUTE],
  font: ['color', 'face', 'size'],
  hr: ['width'],
  img: [...words('alt decoding height loading referrerpolicy sizes src srcset width'), OUTSIDE_ATTRIBUTE],
  ins: ['cite', 'datetime'],
  li: ['value'],
  ol: ['reversed', 'start', 'type'],
  q: ['cite'],
  source: ['src', 'type', OUTSIDE_ATTRIBUTE],
  table: words('bgcolor border cellpadding cellspacing summary width'),
  td: CELL,
  th: CELL,
  time: ['datetime'],
  tr: ['bgcolor', 'valign'],
  track: [...words('default kind label src srclang'), OUTSIDE_ATTRIBUTE],
  ul: ['type'],
  video: [...PLAYER, ...words('height playsinline poster width')],
}

/** Removed with their text, which is never meant for readers. */
export const UNREADABLE_TAGS = words(
  `applet canvas desc embed iframe math metadata noembed noframes object option script select style template textarea
  title xmp`,
)

const REMOVED_AS: Record<string, RemovedMarkup> = {
  ...kind('script', 'script noscript'),
  ...kind('frame', 'applet canvas embed frame frameset iframe noembed noframes object portal'),
  ...kind(
    'form',
    `button datalist dialog fieldset form input label legend meter optgroup option output progress select textarea`,
  ),
  ...kind(
    'drawing',
    `animate animatemotion animatetransform feimage filter foreignobject image marker math set symbol textpath use`,
  ),
  ...kind('sheet', 'link style'),
  ...kind('document', 'base body head html meta template'),
}

function kind(removed: RemovedMarkup, tags: string): Record<string, RemovedMarkup> {
  return Object.fromEntries(words(tags).map((tag) => [tag, removed]))
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** Tags that are removed silently, because visitors miss nothing. */
const QUIETLY_REMOVED = words('desc main metadata picture title')

const UNTOUCHED = new Set([...INERT_TAGS, ...QUIETLY_REMOVED].map((tag) => tag.toLowerCase()))

/** For a tag in lowercase. */
export function removedAs(tag: string): RemovedMarkup | undefined {
  if (UNTOUCHED.has(tag)) return undefined
  return Object.hasOwn(REMOVED_AS, tag) ? REMOVED_AS[tag] : 'other'
}

/** The sanitizer escaped all quotes and brackets. A separate filter would copy the text for each tag. */
export function withoutEmptyMedia(html: string): string {
  return html.replace(/<(?:img|source|track)\b[^<>]*>/g, (tag) => (/ src="[^"]/.test(tag) ? tag : ''))
}
