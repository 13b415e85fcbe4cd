import { SHARED_PHOTOS } from '#domain/web-app/web-app.ts'

export interface SharedPhoto {
  /** Where the worker keeps it. */
  address: string
  file: File
}

/** Photos that somebody shared with the app. The worker puts them here. */
export async function sharedPhotos(): Promise<SharedPhoto[]> {
  // Browsers offer caches only over https.
  if (!('caches' in window) || !(await window.caches.has(SHARED_PHOTOS))) return []
  const cache = await window.caches.open(SHARED_PHOTOS)
  const photos = (await cache.keys()).map(async (request, index) => {
    const blob = await (await cache.match(request))?.blob()
    if (!blob) return []
    const file = new File([blob], `shared-${index + 1}`, { type: blob.type, lastModified: index })
    return { address: request.url, file }
  })
  return (await Promise.all(photos)).flat()
}

export async function forgetSharedPhotos(photos: readonly SharedPhoto[]): Promise<void> {
  const cache = await window.caches.open(SHARED_PHOTOS)
  // All at once, so that leaving the page now keeps none that was already added.
  await Promise.all(photos.map(({ address }) => cache.delete(address)))
}
