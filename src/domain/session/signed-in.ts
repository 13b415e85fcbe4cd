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
  fetchFailed: 'Failed to fetch where you are signed in',
  explained:
    `Each ends after ${SESSION_HOURS.idle} hours without use, after ${SESSION_HOURS.longest / 24} days at most, or here. ` +
    'Which browser it was is kept no longer than that.',
  confirmEndOthers: 'Sign out everywhere else?',
  endText: 'What is typed there and not saved is lost.',
  endOthersText: 'What is typed there and not saved is lost. Any calendar link ends, too.',
  ended: 'Signed out there.',
  gone: 'This session has ended already.',
} as const

export function confirmEnd(browser: string): string {
  return `Sign out ${browser}?`
}
