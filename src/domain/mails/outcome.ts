import type { EmailOutcome } from '../mail-server/report.ts'
import type { MailState } from './words.ts'

/** Of a mail in the outbox: undefined while it is on its way. A mail that failed once is tried again, but the desk should know. */
export function outcomeOfMail(
  mail: { state: MailState; lastError: string | null } | undefined,
): EmailOutcome | undefined {
  if (!mail || mail.state === 'cancelled') return 'taken-back'
  if (mail.state === 'sent' || mail.state === 'failed') return mail.state
  return mail.lastError === null ? undefined : 'failed'
}
