// How often a password may be tried. Failures count; whoever signs in is forgiven.

const MINUTE_MS = 60_000

/** From one address, whatever the e-mail: rotating e-mails gains nothing. */
export const ADDRESS_ALLOWANCE = { limit: 10, windowMs: 15 * MINUTE_MS } as const

/**
 * So many failures for one account, from anywhere, mean that it is under attack. Locking the account would lock the owner
 * out; instead each address that has never signed in gets fewer tries while the attack lasts.
 */
export const ACCOUNT_ALARM = { limit: 30, windowMs: 60 * MINUTE_MS } as const

/** What an unfamiliar address may try while the account is under attack: enough for an owner who knows the password. */
export const ALARMED_LIMIT = 3

/** An address from which the owner signed in stays familiar for this long. */
export const FAMILIAR_MS = 90 * 24 * 60 * MINUTE_MS

export function tooManyAttempts(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Too many sign-in attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

export const SIGN_IN_BUSY = 'Many people are signing in right now. Please try again in a few seconds.'
