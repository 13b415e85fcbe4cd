// The checks that run in the server itself. They never load the decoder: see sharp.ts.
import { MAX_LOGO_BYTES, MAX_SVG_BYTES } from '#domain/brand/logo.ts'
import { imageRefusal } from '#domain/picture-library/library.ts'
import { MAX_IMAGE_BYTES } from '#domain/pictures/image.ts'

const HEAD_BYTES = 4096
const MAX_ELEMENTS = 20_000
/** Nested copies multiply the drawing work. */
const MAX_COPIES = 40

/** Checks the first bytes, whatever the file's name. Other content never reaches a decoder. */
export function checkContent(bytes: Uint8Array): void {
  if (bytes.length === 0) throw imageRefusal('missing')
  if (bytes.length > MAX_IMAGE_BYTES) throw imageRefusal('tooLarge')
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (isHeic(head)) throw imageRefusal('heic')
  if (!isPicture(head)) throw imageRefusal('notAnImage')
}

function isPicture(head: string): boolean {
  const isAvif = head.startsWith('ftyp', 4) && head.includes('avif')
  return isLogoPicture(head) || /^GIF8[79]a/.test(head) || isAvif
}

function isHeic(head: string): boolean {
  return head.startsWith('ftyp', 4) && /he[iv][cmsx]|mif1|msf1/.test(head) && !head.includes('avif')
}

function isLogoPicture(head: string): boolean {
  const isWebp = head.startsWith('RIFF') && head.startsWith('WEBP', 8)
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || isWebp
}

/** By the first bytes alone, before a decoder sees it. */
export function checkLogo(bytes: Uint8Array): void {
  if (bytes.length === 0) throw imageRefusal('missing')
  if (bytes.length > MAX_LOGO_BYTES) throw imageRefusal('logoTooLarge')
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (isLogoPicture(head)) return
  if (!isSvg(bytes)) throw imageRefusal('logoNotAnImage')
  harmlessSvg(bytes)
}

export function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('utf8')
  return /^\uFEFF?\s*<(?:svg[\s>/]|\?xml\s|!--|!DOCTYPE\s+svg)/i.test(head) && /<svg[\s>/]/i.test(head)
}

/** Returns the SVG as text without its document type. Refuses SVGs that could read files, call other hosts or never end. */
export function harmlessSvg(bytes: Uint8Array): string {
  if (bytes.length > MAX_SVG_BYTES) throw imageRefusal('svgTooLarge')
  const text = decoded(bytes)
  const drawing = text.replace(/<!DOCTYPE[^<>[]*>/i, '')
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)|<\?xml-stylesheet|<(?:\w+:)?include\b|@import/i.test(drawing))
    throw imageRefusal('svgRefers')
  if (/<(?:\w+:)?(?:script|foreignObject)\b|\son\w+\s*=/i.test(drawing)) throw imageRefusal('svgActs')
  if (references(drawing).some((target) => !isInside(target))) throw imageRefusal('svgRefers')
  if (countOf(drawing, '<') > 2 * MAX_ELEMENTS || countOf(drawing, '<use') > MAX_COPIES)
    throw imageRefusal('svgTooComplex')
  return drawing
}

/** Another encoding could hide from these checks what the decoder would read. */
function decoded(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const [, encoding = 'utf-8'] = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)["']/i.exec(text) ?? []
    if (/^(?:utf-8|us-ascii|ascii)$/i.test(encoding)) return text
  } catch {
    // Not UTF-8.
  }
  throw imageRefusal('damaged')
}

function references(text: string): string[] {
  const attributes = text.matchAll(/\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)
  const styles = text.matchAll(/\burl\(\s*["']?([^"')]*)/gi)
  return [
    ...Array.from(attributes, ([, double, single]) => double ?? single ?? ''),
    ...Array.from(styles, ([, target = '']) => target),
  ]
}

/** A part of the same drawing, or a picture inside it. */
function isInside(target: string): boolean {
  return /^(?:$|#|data:image\/(?:png|jpe?g|webp);base64,)/i.test(target.trim())
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1
}
