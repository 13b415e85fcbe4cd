// A signed-in browser, as listed for the administrator.

export interface SignedInSession {
  id: string
  signedInAt: string
  /** Accurate to five minutes. */
  usedAt: string
  /** Where the sign-in came from. */
  address: string
  browser: string
  /** The browser that made this request. */
  isThis: boolean
}

export const SESSION_HOURS = { idle: 12, longest: 30 * 24 } as const

/** Requests that an idle screen makes by itself. They don't count as use of the session. */
export const UNATTENDED_HEADER = 'X-Unattended'

/** The most that are listed. Ending all others also ends the unlisted ones. */
export const SESSIONS_SHOWN = 50

export const SESSION_MESSAGES = {
  fetchFailed: 'Failed to fetch your sessions',
  explained:
    `A session ends after ${SESSION_HOURS.idle} hours without use, after ${SESSION_HOURS.longest / 24} days at most, or when you end it here. ` +
    'Its browser name is deleted with it.',
  confirmEndOthers: 'Sign out everywhere else?',
  endText: 'Unsaved changes there are lost.',
  endOthersText: 'Unsaved changes there are lost. Any calendar link is revoked, too.',
  ended: 'Signed out there.',
  gone: 'This session has already ended.',
} as const

export function confirmEnd(browser: string): string {
  return `Sign out ${browser}?`
}
