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
  const file = new Uint8Array(HEADER_BYTES + values.length)
  writeHeader(new DataView(file.buffer))
  for (let row = 0; row < TINT_ROWS; row++) {
    for (let column = 0; column < TINT_COLUMNS; column++) {
      const from = (row * TINT_COLUMNS + column) * CHANNELS
      // BMP stores rows from the bottom up and pixels as blue, green, red.
      const to = HEADER_BYTES + ((TINT_ROWS - 1 - row) * TINT_COLUMNS + column) * CHANNELS
      file.set(values.slice(from, from + CHANNELS).reverse(), to)
    }
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...file))}`
}

function writeHeader(header: DataView): void {
  header.setUint16(0, 0x42_4d)
  header.setUint32(2, header.byteLength, true)
  header.setUint32(10, HEADER_BYTES, true)
  header.setUint32(14, 40, true)
  header.setInt32(18, TINT_COLUMNS, true)
  header.setInt32(22, TINT_ROWS, true)
  header.setUint16(26, 1, true)
  header.setUint16(28, CHANNELS * 8, true)
}
