import { MAX_LOGO_BYTES } from '#domain/brand/logo.ts'
import { imageRefusal } from '#domain/image/refusal.ts'
import { harmlessSvg, isSvg } from './svg.ts'

/** By the first bytes alone, before a decoder sees it. */
export function checkLogo(bytes: Uint8Array): void {
  if (bytes.length === 0) throw imageRefusal('missing')
  if (bytes.length > MAX_LOGO_BYTES) throw imageRefusal('logoTooLarge')
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const isPicture =
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.startsWith('WEBP', 8))
  if (isPicture) return
  if (!isSvg(bytes)) throw imageRefusal('logoNotAnImage')
  harmlessSvg(bytes)
}
