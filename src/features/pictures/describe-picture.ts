import { Refusal, STALE } from '#domain/documents/refusal.ts'
import { images } from '#features/pictures/image-record.ts'
import type { Store } from '#store/store.ts'
import { requirePicture } from './library-picture.ts'

/** `was` is the description that the person edited: one that changed meanwhile is not overwritten. */
export async function describePicture(store: Store, hash: string, { alt, was }: { alt: string; was: string }) {
  await store.transaction(async (tx) => {
    const { data } = await requirePicture(tx, hash)
    const current = data.alt ?? ''
    if (current !== was && current !== alt) {
      throw new Refusal('conflict', STALE, { code: 'stale', details: { current } })
    }
    await images.set(tx, hash, { alt })
  })
}
