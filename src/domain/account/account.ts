import { NETWORK_ERROR } from '#domain/forms/network-error.ts'

// Changes of the account that need a mail: another address, or a new password for one that is forgotten.

export const RESET_MINUTES = 30

export const ACCOUNT_MESSAGES = {
  needsMail: 'Set up mail first: we send a code to the new address.',
  sameEmail: 'This is already the address of your account',
  wrongCode: 'This is not the code. Please check the newest email.',
  codeOver: 'This code was used, has expired or was tried too often. Please start again.',
  tooMany: 'Too many emails were sent. Please try again in an hour.',
  resetRequested:
    'If this is the address of the administrator, we sent a link to it. It works for 30 minutes. Check the spam folder, too.',
  resetOver: 'This link was used or has expired. Please ask for a new one.',
  resetUnavailable: 'We haven’t confirmed that this site’s email gets delivered, so it can’t send a link.',
} as const

export const PASSWORD_LENGTH = { min: 8, max: 256 } as const

export const PASSWORD_PLACEHOLDER = `Minimum ${PASSWORD_LENGTH.min} characters`

export const ADMIN_MESSAGES = {
  credentialsRequired: 'Please enter your email and password',
  invalidCredentials: 'Invalid email or password',
  networkError: NETWORK_ERROR,
  setupFailed: 'Setup failed',
  alreadyConfigured: 'Admin Already Configured',
  alreadyConfiguredText: 'This site already has an administrator. Sign in to manage it.',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: `Password must be at least ${PASSWORD_LENGTH.min} characters`,
  passwordTooLong: `Password must be at most ${PASSWORD_LENGTH.max} characters`,
  passwordCommon: 'This is one of the most common passwords. Please combine a few words of your own',
  passwordOnlyNames: 'Anyone who knows your business could guess this password. Please add a few words of your own',
  checkingStatus: 'Checking admin status...',
  signedInTitle: 'Admin Access',
  signedInText: 'You are logged in as an administrator.',
  wrongCurrentPassword: 'This is not your current password',
  passwordChanged: 'Password changed. All other devices are signed out, and any calendar link is revoked.',
  sessionEndedTitle: 'Your session has ended',
  sessionEndedText: 'Sign in again to continue. Your changes are still here.',
  accountCreated: 'Admin account created. Signing you in...',
} as const

/** Choose a new password on the machine: from a checkout, and where the site is installed as a service. */
export const RESET_COMMANDS = ['npm run admin -- reset-password', 'plumbline admin reset-password'] as const

export const SETUP_CODE_INVALID =
  'To set up the site, open the link that the server printed when it started. Restart the server to get a new link.'

export const SETUP_CODE_LABEL = 'Setup Code'
export const SETUP_CODE_HINT = 'It is in the link that the server printed when it started'

// Some actions need recent proof that the administrator is still at the screen.

const CONFIRMED_MINUTES = 10

export const CONFIRMATION_MESSAGES = {
  needed: 'Please confirm that it is you, and try again.',
  explained: `This needs your password, a code or a passkey. You won't be asked again for ${CONFIRMED_MINUTES} minutes.`,
  noWay: 'Enter your password, a code or use a passkey.',
} as const

/** Signing in counts as confirming. A time in the future comes from a clock that was ahead, and must not count for longer. */
export function isConfirmed(confirmedAt: Temporal.Instant | undefined, now: Temporal.Instant): boolean {
  if (confirmedAt === undefined) return false
  return Math.abs(confirmedAt.until(now).total('minutes')) < CONFIRMED_MINUTES
}
