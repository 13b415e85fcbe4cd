import { hasLink } from '#domain/email/kinds.ts'
import { issueMailedKey, manageUrl } from '#features/appointments/customer/manage-key.ts'
import type { MailSubject } from '#mail/lease.ts'
import { isCurrent } from './is-current.ts'

/** What delivery checks about a mail to or about a customer right before sending it. */
export function appointmentsInMails(publicUrl: string): MailSubject {
  return {
    isStillTrue: isCurrent,
    secretIn: async (tx, { kind, appointmentId }) => {
      if (appointmentId === null || !hasLink(kind)) return {}
      return { manageUrl: manageUrl(publicUrl, appointmentId, await issueMailedKey(tx, appointmentId)) }
    },
  }
}
