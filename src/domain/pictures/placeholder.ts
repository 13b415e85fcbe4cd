/** So few pixels that the browser's own smoothing blurs the picture. */
export const TINT_COLUMNS = 4
export const TINT_ROWS = 3

const CHANNELS = 3
const HEADER_BYTES = 54

/** The 64 characters that need no escaping in a URL. With only 16 levels, a gray wall would look pink or green. */
const LEVELS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const HIGHEST = LEVELS.length - 1

/** Encodes the pixels of the tiny picture (RGB, row by row), one character per value. */
export function tintOf(pixels: Uint8Array): string {
  return Array.from(pixels, (value) => LEVELS.charAt(Math.round((value * HIGHEST) / 255))).join('')
}

/** A data URL of 142 characters. BMP needs no compression, and every browser draws it. */
export function placeholderUrl(tint: string): string {
  const values = Array.from(tint, (level) => Math.round((LEVELS.indexOf(level) * 255) / HIGHEST))
  let pixels = ''
  // BMP stores rows from the bottom up and pixels as blue, green, red.
  for (let row = TINT_ROWS - 1; row >= 0; row--) {
    for (let column = 0; column < TINT_COLUMNS; column++) {
      const from = (row * TINT_COLUMNS + column) * CHANNELS
      pixels += String.fromCharCode(...values.slice(from, from + CHANNELS).reverse())
    }
  }
  return `data:image/bmp;base64,${HEADER}${btoa(pixels)}`
}

/** The same for each, and as base64 without a remainder. */
const HEADER = btoa(String.fromCharCode(...headerOf(TINT_COLUMNS * TINT_ROWS * CHANNELS)))

function headerOf(pixelBytes: number): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES)
  const header = new DataView(bytes.buffer)
  header.setUint16(0, 0x42_4d)
  header.setUint32(2, HEADER_BYTES + pixelBytes, true)
  header.setUint32(10, HEADER_BYTES, true)
  header.setUint32(14, 40, true)
  header.setInt32(18, TINT_COLUMNS, true)
  header.setInt32(22, TINT_ROWS, true)
  header.setUint16(26, 1, true)
  header.setUint16(28, CHANNELS * 8, true)
  return bytes
}
