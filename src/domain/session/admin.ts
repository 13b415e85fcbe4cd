// The administrator: words and rules for sign-in and setup.

export const PASSWORD_LENGTH = { min: 8, max: 256 } as const

export const PASSWORD_PLACEHOLDER = `Minimum ${PASSWORD_LENGTH.min} characters`

export const ADMIN_MESSAGES = {
  credentialsRequired: 'Please enter your email and password',
  invalidCredentials: 'Invalid email or password',
  networkError: 'Network error occurred',
  setupFailed: 'Setup failed',
  alreadyConfigured: 'Admin Already Configured',
  alreadyConfiguredText: 'The administrator of this site has been set up. Sign in to look after it.',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: `Password must be at least ${PASSWORD_LENGTH.min} characters`,
  passwordTooLong: `Password must be at most ${PASSWORD_LENGTH.max} characters`,
  passwordCommon: 'This is one of the most common passwords: please put together a few words of your own',
  passwordOnlyNames: 'Whoever knows the business would try this password: please add a few words of your own',
  checkingAuthentication: 'Checking authentication...',
  checkingStatus: 'Checking admin status...',
  signedInTitle: 'Admin Access',
  signedInText: 'You are logged in as an administrator.',
  wrongCurrentPassword: 'This is not your current password',
  passwordChanged: 'Password changed. Every other device is signed out, and any calendar link has ended.',
  sessionEndedTitle: 'Your session has ended',
  sessionEndedText: 'Sign in again to go on. What you typed is still here.',
  accountCreated: 'Admin account created. Taking you in...',
} as const

/** Normalizes an address: people type capitals and spaces without meaning them. */
export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase()
}
