import { CREW_CACHE, CREW_QUEUE } from '#domain/crews/kept.ts'
import { ADMIN_PATH, AFTER_LOGIN_PATH } from '#domain/navigation/navigation.ts'
import { type Ending, keepsWork } from '#domain/offline/pocket.ts'
import { SHARED_PHOTOS } from '#domain/web-app/web-app.ts'

// Two databases, so that public pages can also delete one or both without knowing what is in them.
export const COPY_DATABASE = 'pocket-copy'
export const QUEUE_DATABASE = 'pocket-queue'

const VERIFIED_KEY = 'adminVerifiedAt'
/** By screen: where local storage keeps what it showed last. */
export const LAST_SHOWN: ReadonlyMap<string, string> = new Map([
  [ADMIN_PATH, 'lastToday'],
  [AFTER_LOGIN_PATH, 'lastDay'],
])

/** When the server last accepted the session, on this phone's clock. */
export function verifiedAt(): number {
  return Number(window.localStorage.getItem(VERIFIED_KEY) ?? 0)
}

export function noteVerified(): void {
  window.localStorage.setItem(VERIFIED_KEY, String(Date.now()))
}

/** Deletes what this phone keeps when a session ends. Other tabs close their connections for it. */
export function wipePocket(ending: Ending): void {
  window.indexedDB.deleteDatabase(COPY_DATABASE)
  if (!keepsWork(ending)) {
    window.indexedDB.deleteDatabase(QUEUE_DATABASE)
    // Browsers offer caches only over https.
    if ('caches' in window) void window.caches.delete(SHARED_PHOTOS)
  }
  void wipeCrewPages(ending)
  window.localStorage.removeItem(VERIFIED_KEY)
  for (const key of LAST_SHOWN.values()) window.localStorage.removeItem(key)
}

/** A technician has the page of their crew, too. */
async function wipeCrewPages(ending: Ending): Promise<void> {
  if (!('caches' in window)) return
  for (const name of await window.caches.keys()) {
    if (!name.startsWith(CREW_CACHE)) continue
    await window.caches.delete(name)
    if (!keepsWork(ending)) window.indexedDB.deleteDatabase(CREW_QUEUE + name.slice(CREW_CACHE.length))
  }
}
