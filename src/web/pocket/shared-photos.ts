import { SHARED_PHOTOS } from '#domain/site/share-target.ts'

/** Photos that somebody shared with the app. The worker puts them here. */
export async function sharedPhotos(): Promise<File[]> {
  // Browsers offer caches only over https.
  if (!('caches' in window) || !(await window.caches.has(SHARED_PHOTOS))) return []
  const cache = await window.caches.open(SHARED_PHOTOS)
  const entries = await cache.matchAll()
  return Promise.all(
    entries.map(async (entry, index) => {
      const blob = await entry.blob()
      return new File([blob], `shared-${index + 1}`, { type: blob.type, lastModified: index })
    }),
  )
}

export async function forgetSharedPhotos(): Promise<void> {
  if ('caches' in window) await window.caches.delete(SHARED_PHOTOS)
}
