import { BLOCK_ATTRIBUTE, SLUG_ATTRIBUTE } from '#domain/block/block.ts'
import type { RemovedMarkup } from '#domain/page/removed-markup.ts'

/** The allowed markup: everything that presents, nothing that runs, loads, submits or covers the page. */
export const INERT_TAGS = [
  ...['a', 'abbr', 'acronym', 'address', 'article', 'aside', 'b', 'bdi', 'bdo', 'big', 'blockquote', 'br', 'caption'],
  ...[
    'center',
    'cite',
    'code',
    'col',
    'colgroup',
    'dd',
    'del',
    'details',
    'dfn',
    'div',
    'dl',
    'dt',
    'em',
    'figcaption',
  ],
  ...[
    'figure',
    'font',
    'footer',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'header',
    'hgroup',
    'hr',
    'i',
    'img',
    'ins',
    'kbd',
  ],
  ...[
    'li',
    'mark',
    'nav',
    'ol',
    'p',
    'pre',
    'q',
    'rp',
    'rt',
    'ruby',
    's',
    'samp',
    'section',
    'small',
    'span',
    'strike',
  ],
  ...['strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'time', 'tr', 'tt', 'u', 'ul'],
  ...['var', 'wbr'],
]

const CELL = ['align', 'bgcolor', 'colspan', 'headers', 'height', 'nowrap', 'rowspan', 'scope', 'valign', 'width']

/** Without `data-*` on purpose, blocks excepted: the site's own scripts and styles use such attributes. */
export const INERT_ATTRIBUTES: Record<string, string[]> = {
  '*': ['align', 'aria-hidden', 'aria-label', 'class', 'dir', 'hidden', 'id', 'lang', 'style', 'title'],
  a: ['href', 'rel', 'target'],
  blockquote: ['cite'],
  col: ['span', 'width'],
  colgroup: ['span', 'width'],
  del: ['cite', 'datetime'],
  details: ['open'],
  div: [BLOCK_ATTRIBUTE, SLUG_ATTRIBUTE],
  figure: [BLOCK_ATTRIBUTE],
  font: ['color', 'face', 'size'],
  hr: ['width'],
  img: ['alt', 'decoding', 'height', 'loading', 'sizes', 'src', 'srcset', 'width'],
  ins: ['cite', 'datetime'],
  li: ['value'],
  ol: ['reversed', 'start', 'type'],
  q: ['cite'],
  table: ['bgcolor', 'border', 'cellpadding', 'cellspacing', 'summary', 'width'],
  td: CELL,
  th: CELL,
  time: ['datetime'],
  tr: ['bgcolor', 'valign'],
  ul: ['type'],
}

/** Removed with their text, which was never meant to be read. */
export const UNREADABLE_TAGS = [
  ...['applet', 'audio', 'canvas', 'embed', 'iframe', 'math', 'noembed', 'noframes', 'object', 'option', 'script'],
  ...['select', 'style', 'svg', 'template', 'textarea', 'title', 'video', 'xmp'],
]

const REMOVED_AS: Record<string, RemovedMarkup> = {
  ...kind('script', ['script', 'noscript']),
  ...kind('frame', [
    'applet',
    'canvas',
    'embed',
    'frame',
    'frameset',
    'iframe',
    'noembed',
    'noframes',
    'object',
    'portal',
  ]),
  ...kind('form', [
    'button',
    'datalist',
    'dialog',
    'fieldset',
    'form',
    'input',
    'label',
    'legend',
    'meter',
    'optgroup',
  ]),
  ...kind('form', ['option', 'output', 'progress', 'select', 'textarea']),
  ...kind('media', ['audio', 'source', 'track', 'video']),
  ...kind('drawing', ['math', 'svg']),
  ...kind('sheet', ['link', 'style']),
  ...kind('document', ['base', 'body', 'head', 'html', 'meta', 'template', 'title']),
}

function kind(removed: RemovedMarkup, tags: string[]): Record<string, RemovedMarkup> {
  return Object.fromEntries(tags.map((tag) => [tag, removed]))
}

/** Tags that are removed silently. Their content stays. */
const QUIETLY_OPENED = ['main', 'picture']

export function removedAs(tag: string): RemovedMarkup | undefined {
  if (INERT_TAGS.includes(tag) || QUIETLY_OPENED.includes(tag)) return undefined
  return Object.hasOwn(REMOVED_AS, tag) ? REMOVED_AS[tag] : 'other'
}

/**
 * Removes media without an address from what the sanitizer wrote, which escapes all quotes and angle brackets. A filter of the
 * sanitizer would copy the whole text for each of them.
 */
export function withoutEmptyMedia(html: string): string {
  return html.replace(/<(?:img|source|track)\b[^>]*>/g, (tag) => (/ src="[^"]/.test(tag) ? tag : ''))
}
