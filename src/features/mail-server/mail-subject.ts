import { isAboutAccount, isAboutWaiting, type MailKind, rulesOf } from '#domain/mails/kinds.ts'
import { accountInMails } from '#features/account/account-mails.ts'
import { appointmentsInMails } from '#features/appointments/mails/is-current.ts'
import { ANSWERS_IN_MAILS } from '#features/contact/answer-message.ts'
import { isStillNews } from '#features/notifications/held-mail.ts'
import { waitingInMails } from '#features/waiting-list/stored-waiting.ts'
import type { MailSubject } from '#mail/lease.ts'

/** What delivery and the outbox check about any mail. */
export function mailSubject(publicUrl: string): MailSubject {
  const account = accountInMails(publicUrl)
  const appointments = appointmentsInMails(publicUrl)
  const waiting = waitingInMails(publicUrl)
  const subjectOf = (kind: MailKind): MailSubject => {
    if (isAboutAccount(kind)) return account
    if (kind === 'contact-answer') return ANSWERS_IN_MAILS
    return isAboutWaiting(kind) ? waiting : appointments
  }
  return {
    isTooLate: async (tx, mail, now) => (await subjectOf(mail.kind).isTooLate?.(tx, mail, now)) ?? false,
    isStillTrue: async (tx, mail, now) =>
      (await subjectOf(mail.kind).isStillTrue(tx, mail, now)) &&
      (rulesOf(mail.kind).pushEvent === undefined || isStillNews(tx, mail, now)),
    secretIn: (tx, mail) => subjectOf(mail.kind).secretIn(tx, mail),
  }
}
