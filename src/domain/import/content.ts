// What WordPress adds to HTML: shortcodes, and paragraphs that the classic editor leaves to line breaks. Block comments go when the HTML is cleaned.

import { PAGE_LIMITS } from '#domain/pages/page.ts'

/** An attachment by its number in WordPress. */
type PictureOf = (id: string) => { address: string; alt: string } | undefined

/** The block editor writes paragraphs as HTML. */
const BLOCK_OPENS = '<!-- wp:'
const CAPTION = /\[caption\b([^\][]{0,500})\]([^[]*)\[\/caption\]/g
const GALLERY = /\[gallery\b([^\][]{0,2000})\]/g
const EMBED = /\[embed\b[^\][]{0,500}\](https?:\/\/[^\s[\]<>"]{1,500})\[\/embed\]/g
const TAG = /\[(\/?)([a-z][\w-]{1,40})(?![\w-])([^\][]{0,1000})\]/gi
const MOST_NAMES = 20

/** Tags of a classic editor's text that need no paragraph. */
const STARTS_BLOCK =
  /^<(?:\/?(?:address|article|aside|blockquote|dd|div|dl|dt|figure|figcaption|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|table|tbody|td|tfoot|th|thead|tr|ul)\b|!--)/i

/** With the names of the shortcodes that were removed. */
export function plainContent(content: string, pictureOf: PictureOf) {
  const { html, shortcodes } = withoutShortcodes(content, pictureOf)
  return { html: content.includes(BLOCK_OPENS) ? html : paragraphsOf(html), shortcodes }
}

function withoutShortcodes(content: string, pictureOf: PictureOf) {
  let added = 0
  const shown = content
    .replace(CAPTION, (_, _attributes: string, inner: string) => captioned(inner))
    .replace(GALLERY, (_, attributes: string) => {
      // A short gallery can name many pictures. The page is too long by now, so the rest doesn't matter.
      if (added > PAGE_LIMITS.content) return ''
      const shown = gallery(attributes, pictureOf)
      added += shown.length
      return shown
    })
    .replace(EMBED, (_, address: string) => `<a href="${address}">${address}</a>`)
  const closed = new Set(Array.from(shown.matchAll(TAG), ([, slash, name = '']) => (slash ? name.toLowerCase() : '')))
  const removed = new Set<string>()
  const html = shown.replace(TAG, (whole, slash: string, name: string, attributes: string) => {
    // Ordinary words in brackets have no underscore, digit or hyphen.
    const isPlugin = /[_\d-]/.test(name)
    // "[sic]" is text: a shortcode has attributes, ends itself, or is closed later.
    const isShortcode = isPlugin || slash === '/' || closed.has(name.toLowerCase()) || /=|^\s*\/$/.test(attributes)
    if (!isShortcode) return whole
    removed.add(name.toLowerCase())
    return ''
  })
  return { html, shortcodes: [...removed].sort().slice(0, MOST_NAMES) }
}

function captioned(inner: string): string {
  const end = inner.lastIndexOf('>') + 1
  return `<figure>${inner.slice(0, end)}<figcaption>${inner.slice(end).trim()}</figcaption></figure>`
}

function gallery(attributes: string, pictureOf: PictureOf): string {
  const ids = /ids="([\d, ]*)"/.exec(attributes)?.[1] ?? ''
  const once = new Set(ids.split(',').map((id) => id.trim()))
  const pictures = [...once].flatMap((id) => pictureOf(id) ?? [])
  return pictures
    .map(({ address, alt }) => `<figure><img src="${quoted(address)}" alt="${quoted(alt)}"></figure>`)
    .join('\n')
}

function quoted(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}

function paragraphsOf(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (STARTS_BLOCK.test(part) ? part : `<p>${part.replace(/\n/g, '<br>\n')}</p>`))
    .join('\n')
}
