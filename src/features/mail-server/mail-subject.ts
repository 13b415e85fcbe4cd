import {
  isAboutAccount,
  isAboutEstimate,
  isAboutInvoice,
  isAboutWaiting,
  type MailKind,
  rulesOf,
} from '#domain/mails/kinds.ts'
import { accountInMails } from '#features/account/account-mails.ts'
import { appointmentsInMails } from '#features/appointments/mails/is-current.ts'
import { ANSWERS_IN_MAILS } from '#features/contact/answer-message.ts'
import { estimatesInMails } from '#features/estimates/stored-estimate.ts'
import { invoicesInMails } from '#features/invoices/invoice-mails.ts'
import { isStillNews } from '#features/notifications/held-mail.ts'
import { waitingInMails } from '#features/waiting-list/stored-waiting.ts'
import { isSpanishOn } from '#features/website/page-language.ts'
import type { MailSubject, PublicSite } from '#mail/lease.ts'

/** The checks of delivery and the outbox for any mail. */
export function mailSubject(site: PublicSite): MailSubject {
  const account = accountInMails(site)
  const appointments = appointmentsInMails(site)
  const waiting = waitingInMails(site)
  const estimates = estimatesInMails(site)
  const invoices = invoicesInMails(site)
  const subjectOf = (kind: MailKind): MailSubject => {
    if (isAboutAccount(kind)) return account
    if (isAboutInvoice(kind)) return invoices
    if (kind === 'contact-answer') return ANSWERS_IN_MAILS
    if (isAboutEstimate(kind)) return estimates
    return isAboutWaiting(kind) ? waiting : appointments
  }
  return {
    isTooLate: async (tx, mail, now) => (await subjectOf(mail.kind).isTooLate?.(tx, mail, now)) ?? false,
    isStillTrue: async (tx, mail, now) =>
      (await subjectOf(mail.kind).isStillTrue(tx, mail, now)) &&
      (rulesOf(mail.kind).pushEvent === undefined || isStillNews(tx, mail, now)),
    // A mail that waited has the address from when it was queued.
    secretIn: async (tx, mail, now) => ({
      ...('publicUrl' in mail.body && { publicUrl: site.publicUrl }),
      ...(mail.body.language === 'es' && { isSiteSpanish: await isSpanishOn(tx) }),
      ...(await subjectOf(mail.kind).secretIn(tx, mail, now)),
    }),
  }
}
