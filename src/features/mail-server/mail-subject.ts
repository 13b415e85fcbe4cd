import { isAboutAccount, type MailKind } from '#domain/email/kinds.ts'
import { accountInMails } from '#features/admin/account-mails.ts'
import { appointmentsInMails } from '#features/appointments/mails/mail-subject.ts'
import type { MailSubject } from '#mail/lease.ts'

/** What delivery and the outbox check about any mail. */
export function mailSubject(publicUrl: string): MailSubject {
  const account = accountInMails(publicUrl)
  const appointments = appointmentsInMails(publicUrl)
  const subjectOf = (kind: MailKind) => (isAboutAccount(kind) ? account : appointments)
  return {
    isStillTrue: (tx, mail, now) => subjectOf(mail.kind).isStillTrue(tx, mail, now),
    secretIn: (tx, mail) => subjectOf(mail.kind).secretIn(tx, mail),
  }
}
