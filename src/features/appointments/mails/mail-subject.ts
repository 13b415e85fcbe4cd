import { letsSleep } from '#domain/customer-messages/courtesy.ts'
import { isQuiet } from '#domain/customer-messages/reminder.ts'
import { hasLink, isCourtesy } from '#domain/mails/kinds.ts'
import { issueMailedKey, manageUrl } from '#features/customer-link/manage-key.ts'
import { unsubscribeUrl } from '#features/customer-messages/opt-outs.ts'
import { customerMessages } from '#features/customer-messages/read-customer-messages.ts'
import { readBusiness } from '#features/settings/read-business.ts'
import type { MailSubject } from '#mail/lease.ts'
import { isCurrent } from './is-current.ts'

/** What delivery checks about a mail to or about a customer right before sending it. */
export function appointmentsInMails(publicUrl: string): MailSubject {
  return {
    isTooLate: async (tx, { kind }, now) =>
      letsSleep(kind) && isQuiet(await customerMessages(tx), (await readBusiness(tx)).timeZone, now),
    isStillTrue: isCurrent,
    secretIn: async (tx, { kind, appointmentId }) => {
      if (appointmentId === null) return {}
      return {
        ...(hasLink(kind) && {
          manageUrl: manageUrl(publicUrl, appointmentId, await issueMailedKey(tx, appointmentId)),
        }),
        ...(isCourtesy(kind) && { unsubscribeUrl: await unsubscribeUrl(tx, publicUrl, appointmentId) }),
      }
    },
  }
}
