import type { EmailOutcome } from './words.ts'

/** Without a mail server `email` is `none`: nothing was tried, so nothing failed. */
export interface EmailReport {
  email: EmailOutcome
  hasMailServer: boolean
}

export const MAIL_NOT_SET_UP = 'No e-mail was sent: mail is not set up.'
