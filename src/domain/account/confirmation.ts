// Some actions need a recent proof that the person at the screen is still the administrator.

export const CONFIRMED_MINUTES = 10

/** The code of the refusal that makes the browser ask and repeat the request. */
export const CONFIRMATION_NEEDED = 'confirmation-needed'

export const CONFIRMATION_MESSAGES = {
  needed: 'Please confirm that it is you, and try again.',
  title: 'Is it you?',
  explained: `This needs your password, a code or a passkey. You won't be asked again for ${CONFIRMED_MINUTES} minutes.`,
  noWay: 'Enter your password, a code or use a passkey.',
} as const

/** Signing in confirms, too. A time in the future comes from a clock that was ahead, and must not count for longer. */
export function isConfirmed(confirmedAt: Temporal.Instant | undefined, now: Temporal.Instant): boolean {
  if (confirmedAt === undefined) return false
  return Math.abs(confirmedAt.until(now).total('minutes')) < CONFIRMED_MINUTES
}
