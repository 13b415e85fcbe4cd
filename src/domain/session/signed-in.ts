// A browser in which the administrator is signed in, as the administrator may know it.

export interface SignedInSession {
  id: string
  signedInAt: string
  /** To within five minutes. */
  usedAt: string
  /** Where the signing in came from. */
  address: string
  browser: string
  /** The one that asks. */
  isThis: boolean
}

export const SESSION_HOURS = { idle: 12, longest: 30 * 24 } as const

/** What an open screen asks for by itself while nobody is at it. It does not count as use. */
export const UNATTENDED_HEADER = 'X-Unattended'

/** More are not shown; ending all others ends them too. */
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
