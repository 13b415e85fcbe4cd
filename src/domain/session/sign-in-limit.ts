// How often a password may be tried. Failures count, and a successful sign-in resets them.

const MINUTE_MS = 60_000

/** Per client address, for all e-mail addresses together: rotating them gains nothing. */
export const ADDRESS_ALLOWANCE = { limit: 10, windowMs: 15 * MINUTE_MS } as const

/**
 * After this many failures from anywhere, the account counts as under attack. Locking it would lock the owner
 * out. Instead each address that has never signed in gets fewer tries while the attack lasts.
 */
export const ACCOUNT_ALARM = { limit: 30, windowMs: 60 * MINUTE_MS } as const

/** Tries for an unknown client address during an attack: enough for an owner who knows the password. */
export const ALARMED_LIMIT = 3

/** How long an address stays known after a successful sign-in. */
export const FAMILIAR_MS = 90 * 24 * 60 * MINUTE_MS

export function tooManyAttempts(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Too many sign-in attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

export const SIGN_IN_BUSY = 'Many people are signing in right now. Please try again in a few seconds.'
