import { isLeased } from '#domain/offline/pocket.ts'
import { LAST_TODAY, verifiedAt } from './wipe.ts'

/** What Today showed last, and to whom: it opens with this before the network answers. */
export interface LastToday<User, Report> {
  /** Of the session that saw it. */
  token: string | null
  user: User
  report: Report
  /** On this phone's clock. */
  at: number
  /** The code that understands the report. Code of another version doesn't. */
  writtenBy: string
}

export function keepToday<User, Report>(last: LastToday<User, Report>): void {
  try {
    window.localStorage.setItem(LAST_TODAY, JSON.stringify(last))
  } catch {
    // There is no room: Today opens with the server's response, as on a new phone.
    window.localStorage.removeItem(LAST_TODAY)
  }
}

export function lastToday<User, Report>(token: string | null): LastToday<User, Report> | null {
  const kept = window.localStorage.getItem(LAST_TODAY)
  if (kept === null) return null
  const last: LastToday<User, Report> = JSON.parse(kept)
  if (last.token === token && isLeased(verifiedAt(), Date.now())) return last
  window.localStorage.removeItem(LAST_TODAY)
  return null
}
