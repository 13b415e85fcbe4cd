import { parseImageUrl } from '#domain/image-address.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { IMAGES } from './image-record.ts'

export async function markDemo(tx: Transaction, urls: Iterable<string>): Promise<void> {
  for (const url of urls) {
    const hash = parseImageUrl(url)?.hash
    if (hash) await tx.set(IMAGES, hash, { demo: true })
  }
}

/** Tells whether a picture came with the demo content. */
export async function demoPictures(reader: Reader): Promise<(url: string) => boolean> {
  const { items } = await reader.query(IMAGES, { where: { demo: true } })
  const hashes = new Set(items.map(({ id }) => id))
  return (url) => hashes.has(parseImageUrl(url)?.hash ?? '')
}
