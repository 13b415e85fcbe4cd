import { Refusal } from '#domain/documents/refusal.ts'
import { RESEND_MESSAGES } from '#domain/mails/words.ts'
import type { MailAddress } from '#mail/message.ts'
import { findMail } from '#mail/outbox.ts'
import { readOut } from '#mail/read-out.ts'
import type { Reader } from '#store/store.ts'

/** A whole mail for the administrator. Without a mail server this is the only place to read it. */
export async function showMail(reader: Reader, id: string, senderOf: (fromName: string) => MailAddress) {
  const mail = await findMail(reader, id)
  if (!mail) throw new Refusal('not-found', RESEND_MESSAGES.notFound)
  const { kind, subject, fromName, to, replyTo, state, attempts, createdAt, nextAttemptAt, sentAt, lastError } = mail
  return {
    id,
    kind,
    subject,
    from: senderOf(fromName),
    to,
    replyTo,
    state,
    attempts,
    createdAt,
    nextAttemptAt: state === 'queued' ? nextAttemptAt.toString() : null,
    sentAt: sentAt?.toString() ?? null,
    lastError,
    ...(await readOut(mail)),
  }
}

export type ShownMail = Awaited<ReturnType<typeof showMail>>
