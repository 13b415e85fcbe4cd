import display from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

/**
 * For the root's `links`: every page uses both fonts, and the stylesheet would request them a round trip later. The first
 * picture comes before them, because fallback fonts of the same size show the text meanwhile.
 */
export const fontPreloads = [display, text].map((href) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  fetchPriority: 'low' as const,
  href,
}))
