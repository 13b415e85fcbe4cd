import { parseImageUrl } from '#domain/pictures/address.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { images } from './image-record.ts'

export async function markDemo(tx: Transaction, urls: Iterable<string>): Promise<void> {
  for (const url of urls) {
    const hash = parseImageUrl(url)?.hash
    if (hash) await images.set(tx, hash, { demo: true })
  }
}

/** The hashes of the pictures that belong to the demo content. */
export async function demoPictureHashes(reader: Reader): Promise<string[]> {
  const demo = await images.query(reader, { where: { demo: true } })
  return demo.map(({ id }) => id)
}
