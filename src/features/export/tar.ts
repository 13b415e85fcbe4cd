const BLOCK = 512
const FILE_MODE = '0000644'
const NOBODY = '0000000'

export interface TarFile {
  name: string
  bytes: Uint8Array
  modified: Temporal.Instant
}

/** One file of a tar archive (ustar), which every system can unpack. Names have at most 100 ASCII characters. */
export function tarFile({ name, bytes, modified }: TarFile): Uint8Array[] {
  const header = Buffer.alloc(BLOCK)
  const seconds = Math.floor(modified.epochMilliseconds / 1000)
  write(header, 0, name)
  write(header, 100, FILE_MODE)
  write(header, 108, NOBODY)
  write(header, 116, NOBODY)
  write(header, 124, octal(bytes.length, 11))
  write(header, 136, octal(seconds, 11))
  // The checksum is computed over a header with spaces in its place.
  write(header, 148, '        ')
  write(header, 156, '0')
  write(header, 257, 'ustar\0' + '00')
  const sum = header.reduce((total, byte) => total + byte, 0)
  write(header, 148, `${octal(sum, 6)}\0 `)
  return [header, bytes, new Uint8Array((BLOCK - (bytes.length % BLOCK)) % BLOCK)]
}

/** Two empty blocks. */
export function tarEnd(): Uint8Array {
  return new Uint8Array(2 * BLOCK)
}

function write(header: Buffer, at: number, text: string): void {
  header.write(text, at, 'latin1')
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}
