import { z } from '#domain/documents/zod.ts'
import { JOIN_PATH } from '#domain/navigation/navigation.ts'
import { ROLES } from '#domain/people/person.ts'
import { instantText } from '#domain/time/date.ts'
import { digestOf, randomToken } from '#features/security/digest.ts'
import { collection, type DocumentOf } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'

/** A mailed one has the id of its mail. */
export const invitations = collection(
  'invitations',
  z.object({
    /** The digest of the link. Empty until the mail is sent. */
    digest: z.string(),
    expiresAt: z.string(),
    name: z.string(),
    /** Empty for a link that was copied. */
    email: z.string(),
    role: z.enum(ROLES),
    crewId: z.string(),
    /** The id of the owner who invited. */
    by: z.string(),
  }),
)

type Invitation = DocumentOf<typeof invitations>

/** Browsers do not send what follows the hash sign, so no proxy logs the token. */
export function linkTo(token: string): string {
  return `${JOIN_PATH}#${token}`
}

/** An owner who lost the role must not return through their own link. */
export async function withdrawInvitationsOf(tx: Transaction, personId: string): Promise<void> {
  await invitations.deleteAll(tx, { where: { by: personId } })
}

export async function isInvited(reader: Pick<Reader, 'get'>, mailId: string, now: Temporal.Instant): Promise<boolean> {
  const invitation = await invitations.get(reader, mailId)
  return invitation !== undefined && isOpen(invitation, now)
}

/** Creates the link for a mail that is about to be sent. Each attempt creates a new one, and only the last one works. */
export async function issueInvitation(tx: Transaction, mailId: string): Promise<string> {
  const token = randomToken()
  await invitations.set(tx, mailId, { digest: digestOf(token) })
  return linkTo(token)
}

export function isOpen({ data }: Invitation, now: Temporal.Instant): boolean {
  return data.expiresAt > instantText(now)
}
