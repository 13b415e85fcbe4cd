import { parseImageUrl } from '#domain/pictures/address.ts'
import { imageWidths } from '#domain/pictures/image.ts'
import { BoundedQueue } from '#images/bounded-queue.ts'
import type { Store } from '#store/store.ts'
import { readVariant } from './read-image.ts'

const WIDEST_WARMED = 1280

/** One variant at a time, so that requests come in between. */
const warming = new BoundedQueue({ atOnce: 1, waiting: 1000 })

/** Encodes the variants most browsers will request, ahead of time. Nothing depends on it. */
export function warmVariants(store: Store, url: string): Promise<void> {
  const address = parseImageUrl(url)
  if (!address) return Promise.resolve()
  return warming.run(async () => {
    for (const width of imageWidths(address.width)) {
      if (width <= WIDEST_WARMED) await readVariant(store, address.hash, width, 'avif')
    }
  })
}
