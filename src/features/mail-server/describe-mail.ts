import { awaitedCode } from '#features/security/one-time-codes.ts'
import { readMailSettings } from './mail-settings.ts'
import type { MailDesk } from './save-mail-settings.ts'

/** Everything the Mail screen shows. */
export async function describeMail({ store, mail }: MailDesk, now: Temporal.Instant) {
  const [stored, status, awaited] = await Promise.all([
    readMailSettings(store),
    mail.report(),
    awaitedCode(store, 'mail-proof', now),
  ])
  return {
    ...stored,
    status,
    /** Of SMTP_URL, which locks the form. */
    locked: mail.isLocked ? { host: new URL(mail.environment.smtpUrl ?? '').hostname } : null,
    sender: mail.senderOf(''),
    /** A code was sent and can be typed in. */
    isCodeAwaited: awaited !== undefined,
  }
}

export type MailDescription = Awaited<ReturnType<typeof describeMail>>
