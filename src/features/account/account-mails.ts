import { ACCOUNT_MAILS, type AccountMailKind, isAboutAccount } from '#domain/mails/kinds.ts'
import { NOT_ME_PATH, RESET_PATH } from '#domain/navigation/navigation.ts'
import { isInvited, issueInvitation } from '#features/people/stored-invitation.ts'
import { isCodeWanted, issueCode, requestCode } from '#features/security/one-time-codes.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { composeAccount } from '#mail/compose.ts'
import type { MailSubject, PublicSite } from '#mail/lease.ts'
import { enqueue } from '#mail/outbox.ts'
import type { Transaction } from '#store/store.ts'

interface AccountMail {
  personId?: string
  to: string
  publicUrl: string
  now: Temporal.Instant
  /** How long the mail's code or link works. */
  minutes: number
  /** The subject of the code, such as the new address. */
  about: string
  device?: { browser: string; address: string } | undefined
}

/** Queues a mail that will carry a code or a link. Returns its id. */
export async function queueCode(tx: Transaction, kind: AccountMailKind, mail: AccountMail): Promise<string> {
  const { personId, to, publicUrl, now, minutes, about, device } = mail
  const business = await readBusiness(tx)
  const mailId = await enqueue(tx, composeAccount(kind, { to, business, publicUrl, now, device }), now)
  await requestCode(tx, kind, { ...(personId === undefined ? {} : { personId }), mailId, about, minutes, now })
  return mailId
}

/** The checks by delivery right before it sends a mail about the account. */
export function accountInMails(site: PublicSite): MailSubject {
  return {
    isStillTrue: async (tx, { id, kind }, now) => {
      if (!isAboutAccount(kind) || !ACCOUNT_MAILS[kind].carries) return true
      if (kind === 'invitation') return isInvited(tx, id, now)
      return isCodeWanted(tx, kind, id, now)
    },
    secretIn: async (tx, { id, kind }) => {
      if (!isAboutAccount(kind) || !ACCOUNT_MAILS[kind].carries) return {}
      if (kind === 'invitation') return { secret: `${site.publicUrl}${await issueInvitation(tx, id)}` }
      const code = await issueCode(tx, kind, id)
      // Browsers do not send what follows the hash sign, so no proxy logs the token.
      const path = kind === 'new-device' ? NOT_ME_PATH : RESET_PATH
      return { secret: ACCOUNT_MAILS[kind].carries === 'link' ? `${site.publicUrl}${path}#${code}` : code }
    },
  }
}
