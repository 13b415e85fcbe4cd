import type { EmailReport } from '#domain/mail-server/report.ts'
import type { Desk } from '#features/appointments/desk.ts'

/** Tries to deliver the mails and returns the result. Without a mail server they stay in the outbox. */
export async function deliverMails(
  { delivery, hasMailServer }: Pick<Desk, 'delivery' | 'hasMailServer'>,
  ids: readonly string[],
): Promise<EmailReport> {
  return { email: hasMailServer ? await delivery.deliverNow(ids) : 'none', hasMailServer }
}

/** A mail that leaves in a moment, unless the change is undone. */
export interface HeldMail {
  email: 'held'
  hasMailServer: true
}

/** The same for a change that can be undone: its mails are not due yet. */
export function reportMails(
  desk: Pick<Desk, 'delivery' | 'hasMailServer'>,
  ids: readonly string[],
  isHeld = false,
): Promise<EmailReport> | HeldMail {
  return isHeld && desk.hasMailServer && ids.length > 0
    ? { email: 'held', hasMailServer: true }
    : deliverMails(desk, ids)
}
