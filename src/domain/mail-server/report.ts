/** The result of mails that a request waited for. `taken-back`: not sent, because it is no longer wanted or no longer current. */
export type EmailOutcome = 'sent' | 'failed' | 'taken-back' | 'none'

/** Without a mail server `email` is `none`: nothing was attempted, so nothing failed. */
export interface EmailReport {
  email: EmailOutcome
  hasMailServer: boolean
}

export const MAIL_NOT_SET_UP = 'No email was sent: mail is not set up.'
