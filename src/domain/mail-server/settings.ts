import type { MailSecurity, ProviderName } from './providers.ts'

export const MAIL_SETTINGS_LIMITS = { host: 253, user: 254, password: 500, senderName: 120, selector: 63 } as const

export const MAIL_SETTINGS_MESSAGES = {
  fetchFailed: 'Failed to fetch the mail settings',
  saveFailed: 'Failed to save the mail settings',
  host: 'Please enter a host name such as smtp.example.com',
  port: 'Mail servers use port 25, 465, 587 or 2525',
  unencrypted: 'Without encryption only a private host from ALLOW_PRIVATE_HOSTS can be used',
  passwordRequired: 'Please enter the password',
  passwordAgain: 'Please enter the password again, because the server or user changed',
  password: 'This password is too long',
  locked: 'SMTP_URL is set, so this screen cannot change the mail server.',
  selector: 'A selector has letters, digits, dots and hyphens only',
  notSetUp: 'Mail is not set up yet.',
} as const

export interface MailSettings {
  provider: ProviderName
  host: string
  port: number
  security: MailSecurity
  /** Empty for a server that asks for no login. */
  user: string
  /** Empty for the name of the business. */
  senderName: string
  senderAddress: string
}

/** The fields that decide where the password goes. It must be typed again when one of these changes. */
export function isSameLogin(one: MailSettings, other: MailSettings): boolean {
  return (
    one.host === other.host && one.port === other.port && one.security === other.security && one.user === other.user
  )
}

/** The code in a test mail. Typing it proves that mail arrives. */
export const PROOF_CODE = { digits: 6, tries: 5, minutes: 15 } as const

export const PROOF_MESSAGES = {
  sent: 'We sent a code to your address. Enter it here.',
  wrong: 'This is not the code. Please check the newest email.',
  over: 'This code was used, has expired or was tried too often. Please send a new one.',
  proven: 'Mail works: the code arrived.',
  tooMany: 'Too many codes were sent. Please try again in an hour.',
} as const

export type MailStatus =
  | { state: 'not-set-up' }
  /** The password can't be read with the key of this machine. */
  | { state: 'paused'; key: 'missing' | 'wrong' }
  | { state: 'unproven' }
  | { state: 'proven'; provenAt: string }

export const MAIL_STATE_TITLES: Record<MailStatus['state'], string> = {
  'not-set-up': 'Not set up',
  paused: 'Paused',
  unproven: 'Not tested yet',
  proven: 'Proven',
}
