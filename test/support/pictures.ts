import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

interface Shape {
  width?: number
  height?: number
  /** Each seed makes a different picture. */
  seed?: number
}

/** Color gradients from left to right and top to bottom, different for each seed. */
export function aPicture({ width = 800, height = 600, seed = 1 }: Shape = {}) {
  const small = Buffer.from(Array.from({ length: 4 * 3 * 3 }, (_, index) => (index * 53 * seed + seed * 97) % 256))
  return sharp(small, { raw: { width: 4, height: 3, channels: 3 } }).resize(width, height, { fit: 'fill' })
}

export function aPhoto(shape: Shape = {}): Promise<Buffer> {
  return aPicture(shape).jpeg().toBuffer()
}

/** Metadata that would reveal where a photo was taken. */
export const BETRAYING = [
  'Camera of Jane Doe',
  'GPSLatitude',
  'Exif',
  'http://ns.adobe.com/xap',
  'ICC_PROFILE',
] as const

/** A photo as a phone makes it: rotated, with the place, the owner and a color profile in its metadata. */
export function aPhonePhoto(shape: Shape = {}): Promise<Buffer> {
  return aPicture(shape)
    .withExif({
      IFD0: { Copyright: 'Camera of Jane Doe', Model: 'Camera of Jane Doe' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 57/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '82/1 27/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><GPSLatitude>27,57.0N</GPSLatitude></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

const BOMB_EDGE = 14_000

/** A file of 24 kB whose 14,000 × 14,000 pixels would fill hundreds of megabytes when decoded. */
export function aBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(BOMB_EDGE, 0)
  header.writeUInt32BE(BOMB_EDGE, 4)
  header[8] = 1
  const rows = Buffer.alloc((1 + BOMB_EDGE / 8) * BOMB_EDGE)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
