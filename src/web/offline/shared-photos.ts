import { MOST_SHARED, SHARE_PATH, SHARED_PHOTOS } from '#domain/web-app/web-app.ts'

export interface SharedPhoto {
  address: string
  file: File
}

/** Photos that wait for their visit: shared with the app, where the worker puts them here, or chosen in its menu. */
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
  // In parallel, so that leaving the page now leaves no photo that was already added.
  await Promise.all(photos.map(({ address }) => cache.delete(address)))
}

/** Keeps photos until the person picks their visit. Returns how many didn't fit. */
export async function keepSharedPhotos(photos: readonly File[]): Promise<number> {
  const cache = await window.caches.open(SHARED_PHOTOS)
  const room = Math.max(0, MOST_SHARED - (await cache.keys()).length)
  const kept = photos.slice(0, room)
  const now = Date.now()
  await Promise.all(kept.map((photo, index) => cache.put(`${SHARE_PATH}/${now}-${index}`, new Response(photo))))
  return photos.length - kept.length
}
