import type { Metadata } from 'sharp'
import { imageRefusal } from '#domain/picture-library/refusal.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '#domain/pictures/image.ts'

/** Checks the first bytes, whatever the file's name. Other content never reaches a decoder. */
export function checkContent(bytes: Uint8Array): void {
  if (bytes.length === 0) throw imageRefusal('missing')
  if (bytes.length > MAX_IMAGE_BYTES) throw imageRefusal('tooLarge')
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (isHeic(head)) throw imageRefusal('heic')
  if (!isPicture(head)) throw imageRefusal('notAnImage')
}

/** Checks the header, before any pixel is decoded. */
export function checkHeader({ width, height }: Pick<Metadata, 'width' | 'height'>): void {
  if (width * height > MAX_IMAGE_PIXELS) throw imageRefusal('tooManyPixels')
}

function isPicture(head: string): boolean {
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('GIF87a') ||
    head.startsWith('GIF89a') ||
    (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) ||
    (head.startsWith('ftyp', 4) && head.includes('avif'))
  )
}

function isHeic(head: string): boolean {
  return head.startsWith('ftyp', 4) && /he[iv][cmsx]|mif1|msf1/.test(head) && !head.includes('avif')
}
