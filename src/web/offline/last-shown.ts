import { isLeased } from '#domain/offline/pocket.ts'
import { LAST_SHOWN, verifiedAt } from './wipe.ts'

/** What a screen showed last, and to whom: it opens with this before the network answers. */
export interface LastShown<User, Shown> {
  /** Of the session that saw it. */
  token: string | null
  user: User
  shown: Shown
  /** On this phone's clock. */
  at: number
  /** The code that understands it. Code of another version doesn't. */
  writtenBy: string
}

export function opensFromPhone(path: string): boolean {
  return LAST_SHOWN.has(path)
}

export function keepShown<User, Shown>(path: string, last: LastShown<User, Shown>): void {
  const key = LAST_SHOWN.get(path) ?? ''
  try {
    window.localStorage.setItem(key, JSON.stringify(last))
  } catch {
    // There is no room: the screen opens with the server's response, as on a new phone.
    window.localStorage.removeItem(key)
  }
}

export function lastShown<User, Shown>(path: string, token: string | null): LastShown<User, Shown> | null {
  const key = LAST_SHOWN.get(path) ?? ''
  const kept = window.localStorage.getItem(key)
  if (kept === null) return null
  const last: LastShown<User, Shown> = JSON.parse(kept)
  if (last.token === token && isLeased(verifiedAt(), Date.now())) return last
  window.localStorage.removeItem(key)
  return null
}
