// The administrator: words and rules for sign-in and setup.

import { NETWORK_ERROR } from '#domain/forms/network-error.ts'

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
  checkingAuthentication: 'Checking authentication...',
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
