import { parseImageUrl } from '#domain/image/address.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { images } from './image-record.ts'

export async function markDemo(tx: Transaction, urls: Iterable<string>): Promise<void> {
  for (const url of urls) {
    const hash = parseImageUrl(url)?.hash
    if (hash) await images.set(tx, hash, { demo: true })
  }
}

/** Returns a function that tells whether a picture belongs to the demo content. */
export async function demoPictures(reader: Reader): Promise<(url: string) => boolean> {
  const demo = await images.query(reader, { where: { demo: true } })
  const hashes = new Set(demo.map(({ id }) => id))
  return (url) => hashes.has(parseImageUrl(url)?.hash ?? '')
}
