import type { MailKind } from '#domain/email/words.ts'
import { issueKey, manageUrl } from '#features/appointments/customer/manage-key.ts'
import type { MailSubject } from '#mail/lease.ts'
import { isCurrent } from './is-current.ts'

const WITH_LINK: readonly MailKind[] = ['acknowledgement', 'approval']

/** What delivery checks about a mail right before sending it. */
export function appointmentsInMails(publicUrl: string): MailSubject {
  return {
    isStillTrue: isCurrent,
    linkIn: async (tx, { kind, appointmentId }) => {
      if (appointmentId === null || !WITH_LINK.includes(kind)) return undefined
      return manageUrl(publicUrl, appointmentId, await issueKey(tx, appointmentId))
    },
  }
}
