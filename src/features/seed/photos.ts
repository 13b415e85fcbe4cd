import { readdir, readFile } from 'node:fs/promises'
import type { Store } from '#store/store.ts'
import { storeImage } from '../images/store-image.ts'

const PHOTOS = new URL('../../../assets/photos/', import.meta.url)

/** Stores the demo photos, each once even if repeated. Returns their addresses. */
export async function storePhotos(
  store: Store,
  now: Temporal.Instant,
  onPhoto: (done: number) => void,
): Promise<string[]> {
  const names = (await readdir(PHOTOS)).filter((name) => name.endsWith('.jpg')).sort()
  const urls: string[] = []
  for (const name of names) {
    const { url } = await storeImage(store, await readFile(new URL(name, PHOTOS)), now)
    urls.push(url)
    onPhoto(urls.length)
  }
  return urls
}
