import { COLLECTIONS } from '#domain/collections/collections.ts'
import { IMAGE_TYPES } from '#domain/pictures/image.ts'
import { photoBlob, photos } from '#features/photos/photo-record.ts'
import { images, masterBlob } from '#features/pictures/image-record.ts'
import { pagesOf } from '#store/collection.ts'
import type { Store } from '#store/store.ts'

const BLOCK = 512
const FILE_MODE = '0000644'

const NOBODY = '0000000'

/** Documents are written a few megabytes at a time, so memory stays bounded. */
const FILE_LENGTH = 4_000_000
const DOCUMENTS_AT_ONCE = 20
const README = `Everything that this site stores, as JSON and files.

documents/<collection>-<number>.json  Lists of documents: id, createdAt, updatedAt, data.
pictures/<id>.jpg or .png             The pictures of the site, by the id of their document in "images".
photos/<id>.jpg                       Private photos of requests, by the id of their document in "photos".

Passwords, keys, sessions and mails are not included. To move the site or to restore it, use a backup instead.
`

/** A tar archive of all data that is useful outside this program, streamed. */
export async function* exportEverything(store: Store, now: Temporal.Instant): AsyncGenerator<Uint8Array> {
  yield* tarFile('README.txt', Buffer.from(README), now)
  const names = [...COLLECTIONS].flatMap(([name, { exported }]) => (exported ? [name] : []))
  for (const name of names.sort()) {
    let number = 0
    for await (const list of listsOf(store, name)) {
      number += 1
      yield* tarFile(`documents/${name}-${String(number).padStart(4, '0')}.json`, Buffer.from(list), now)
    }
  }
  for await (const { id } of images.each(store)) yield* blobFile(store, 'pictures/', id, masterBlob(id), now)
  for await (const { id } of photos.each(store)) yield* blobFile(store, 'photos/', id, photoBlob(id, 'full'), now)
  // Two empty blocks end the archive.
  yield new Uint8Array(2 * BLOCK)
}

async function* listsOf(store: Store, collection: string): AsyncGenerator<string> {
  let texts: string[] = []
  let length = 0
  for await (const page of pagesOf(store, collection, {}, DOCUMENTS_AT_ONCE)) {
    for (const {
      id,
      createdAt,
      updatedAt,
      data: { demo: _, ...data },
    } of page) {
      const text = JSON.stringify({ id, createdAt, updatedAt, data })
      texts.push(text)
      length += text.length
      if (length < FILE_LENGTH) continue
      yield listText(texts)
      texts = []
      length = 0
    }
  }
  if (texts.length > 0) yield listText(texts)
}

function listText(texts: readonly string[]): string {
  return `[\n${texts.join(',\n')}\n]\n`
}

async function* blobFile(store: Store, folder: string, id: string, blobId: string, modified: Temporal.Instant) {
  const blob = await store.getBlob(blobId)
  // Deleted since its document was read.
  if (!blob) return
  const ending = blob.type === IMAGE_TYPES.jpg ? 'jpg' : 'png'
  yield* tarFile(`${folder}${id}.${ending}`, blob.bytes, modified)
}

/** One file of a tar archive (ustar), which every system can unpack. Names have at most 100 ASCII characters. */
function tarFile(name: string, bytes: Uint8Array, modified: Temporal.Instant): Uint8Array[] {
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

function write(header: Buffer, at: number, text: string): void {
  header.write(text, at, 'latin1')
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}
