import { type ImageFormat, imageWidths } from './image.ts'

/** Contains what a page needs before the picture loads: its size, and the colors of its placeholder. */
export interface ImageAddress {
  /** 32 hexadecimal digits of the SHA-256 of the stored picture. */
  hash: string
  width: number
  height: number
  /** See placeholder.ts. */
  tint: string
}

const ROOT = '/files/'
const ADDRESS = /^\/files\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})-([\w-]{36})$/
const WRITTEN = /\/files\/[0-9a-f]{32}-[1-9]\d{0,4}x[1-9]\d{0,4}-[\w-]{36}/
const WRITTEN_EACH = new RegExp(WRITTEN, 'g')
const NAMED_HASH = /\/files\/([0-9a-f]{32})(?![0-9a-f])/g

export function imageUrl({ hash, width, height, tint }: ImageAddress): string {
  return `${ROOT}${hash}-${width}x${height}-${tint}`
}

/** Undefined unless it is the address of a picture stored here. */
export function parseImageUrl(url: string): ImageAddress | undefined {
  const [, hash, width, height, tint] = ADDRESS.exec(url) ?? []
  if (!hash || !width || !height || !tint) return undefined
  return { hash, width: Number(width), height: Number(height), tint }
}

/** The address of the first stored picture that a text mentions, or empty. */
export function firstPictureIn(text: string): string {
  return WRITTEN.exec(text)?.[0] ?? ''
}

/** The first stored pictures that a text mentions by their whole address, each once. */
export function picturesNamedIn(text: string, most: number): ImageAddress[] {
  const found = new Map<string, ImageAddress>()
  for (const [url] of text.matchAll(WRITTEN_EACH)) {
    const address = parseImageUrl(url)
    if (address) found.set(address.hash, address)
    if (found.size === most) break
  }
  return [...found.values()]
}

/** The hashes of all stored pictures mentioned in a text, in any size or format. */
export function imageHashesIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(NAMED_HASH), ([, hash]) => hash ?? ''))
}

export function isImageHash(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/** The address of the picture in one format, in the smallest width of at least `width` pixels. */
export function variantUrl(
  { hash, width: own }: Pick<ImageAddress, 'hash' | 'width'>,
  width: number,
  format: ImageFormat,
) {
  const fitting = imageWidths(own).find((candidate) => candidate >= width) ?? own
  return `${ROOT}${hash}/${fitting}.${format}`
}

/** `srcset` of one format. `largest` omits widths that the page layout can never use. */
export function srcSet(image: Pick<ImageAddress, 'hash' | 'width'>, format: ImageFormat, largest = Infinity): string {
  const widths = imageWidths(image.width)
  return widths
    .filter((width, position) => position === 0 || width <= largest)
    .map((width) => `${variantUrl(image, width, format)} ${width}w`)
    .join(', ')
}
