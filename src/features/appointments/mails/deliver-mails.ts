import type { EmailReport } from '#domain/email/report.ts'
import type { Desk } from '#features/appointments/desk/desk.ts'

/** Tries to deliver the mails and returns the result. Without a mail server they stay in the outbox. */
export async function deliverMails(
  { delivery, hasMailServer }: Pick<Desk, 'delivery' | 'hasMailServer'>,
  ids: readonly string[],
): Promise<EmailReport> {
  return { email: hasMailServer ? await delivery.deliverNow(ids) : 'none', hasMailServer }
}
