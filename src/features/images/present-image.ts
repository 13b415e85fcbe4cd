import { type ImageAddress, imageUrl } from '#domain/image/address.ts'
import { placeholderUrl } from '#domain/image/placeholder.ts'

export interface PresentedImage {
  url: string
  width: number
  height: number
  placeholder: string
}

export function presentImage(address: ImageAddress): PresentedImage {
  const { width, height, tint } = address
  return { url: imageUrl(address), width, height, placeholder: placeholderUrl(tint) }
}
