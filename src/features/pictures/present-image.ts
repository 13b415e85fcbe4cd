import { type ImageAddress, imageUrl } from '#domain/pictures/address.ts'
import { placeholderUrl } from '#domain/pictures/placeholder.ts'

export interface PresentedImage {
  url: string
  width: number
  height: number
  placeholder: string
  /** Of a logo: whether parts of it would vanish on a dark page. */
  isDark?: boolean | undefined
}

export function presentImage(address: ImageAddress, isDark?: boolean): PresentedImage {
  const { width, height, tint } = address
  return { url: imageUrl(address), width, height, placeholder: placeholderUrl(tint), isDark }
}
