const MEGABYTE = 1024 * 1024

export const MAX_IMAGE_BYTES = 10 * MEGABYTE
export const MAX_IMAGE_PIXELS = 40_000_000
/** How long the browser keeps retrying an upload, and the longest the server waits for one. */
export const UPLOAD_RETRY_MS = 10 * 60_000

/** Best first: browsers take the first format they support. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

export const IMAGE_TYPES: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

export const LONGEST_EDGE = 2560
const WIDTHS = [320, 480, 640, 960, 1280, 1920] as const

export function imageWidths(ownWidth: number): number[] {
  return [...WIDTHS.filter((width) => width < ownWidth), ownWidth]
}
