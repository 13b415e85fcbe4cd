// How often a password may be tried. Failures count, and a successful sign-in resets them.

const MINUTE_MS = 60_000

/**
 * After this many failures from anywhere, the account counts as under attack. Locking it would lock the owner
 * out. Instead each address that has never signed in gets fewer tries while the attack lasts.
 */
export const ACCOUNT_ALARM = { limit: 30, windowMs: 60 * MINUTE_MS } as const

/** Tries for an unknown client address during an attack: enough for an owner who knows the password. */
export const ALARMED_LIMIT = 3

/** The network of an address: the first three numbers of IPv4, or a /48 of IPv6. */
export function networkOf(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::/48`
  const numbers = address.split('.')
  return numbers.length === 4 ? `${numbers.slice(0, 3).join('.')}.0/24` : address
}

/** How long an address stays known after a successful sign-in. */
export const FAMILIAR_MS = 90 * 24 * 60 * MINUTE_MS

export function tooManyAttempts(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Too many sign-in attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

export const SIGN_IN_BUSY = 'Many people are signing in right now. Please try again in a few seconds.'
