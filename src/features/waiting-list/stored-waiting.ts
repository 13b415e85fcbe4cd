import type { Business } from '#domain/business/schema.ts'
import { normalizedEmail } from '#domain/customers/customer.ts'
import { isAboutWaiting, WAITING_MAILS, type WaitingMailKind } from '#domain/mails/kinds.ts'
import type { OfferedTime } from '#domain/offers/offer.ts'
import { readWaiting, type Waiting } from '#domain/waiting-list/schema.ts'
import { waitingPath, wishWords } from '#domain/waiting-list/waiting.ts'
import { issueKey } from '#features/customer-link/manage-key.ts'
import { serviceNameFor } from '#features/services/read-services.ts'
import { alertAddress } from '#features/settings/settings.ts'
import { composeWaiting } from '#mail/compose.ts'
import type { MailSubject, PublicSite } from '#mail/lease.ts'
import { enqueue } from '#mail/outbox.ts'
import { collection } from '#store/collection.ts'
import type { Stored, Transaction } from '#store/store.ts'

export const waitingList = collection('waiting-list')

export function waitingOf({ id, data }: Pick<Stored, 'id' | 'data'>): Waiting {
  return readWaiting(id, data)
}

/** The person and wishes of an entry. */
export const WHO_WAITS = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'serviceType',
  'serviceName',
  'description',
] as const

/** How stored responses refer to the entry they are about. */
export function aboutWaiting(id: string): string {
  return `${waitingList.name}/${id}`
}

export interface Circumstances {
  business: Business
  publicUrl: string
  now: Temporal.Instant
}

/** Returns the ids of the mails to the customer. */
export async function queueWaitingMails(
  tx: Transaction,
  kinds: readonly WaitingMailKind[],
  waiting: Waiting,
  { business, publicUrl, now }: Circumstances,
  { offer, expiresAt }: { offer?: Pick<OfferedTime, 'preferredDate' | 'window'>; expiresAt?: string } = {},
): Promise<string[]> {
  const toCustomer: string[] = []
  for (const kind of kinds) {
    const isToCustomer = WAITING_MAILS[kind].to === 'customer'
    const to = isToCustomer ? waiting.customerEmail : await alertAddress(tx, business)
    if (!to) continue
    const wishes = wishWords(waiting, isToCustomer ? waiting.language : 'en')
    const named = isToCustomer ? { ...waiting, serviceName: await serviceNameFor(tx, waiting) } : waiting
    const mail = composeWaiting(kind, { to, waiting: named, wishes, business, publicUrl, now, offer, expiresAt })
    const id = await enqueue(tx, mail, now)
    if (isToCustomer) toCustomer.push(id)
  }
  return toCustomer
}

/** The checks by delivery right before it sends a mail. */
export function waitingInMails(site: PublicSite): MailSubject {
  return {
    isStillTrue: async (tx, { kind, appointmentId, body, to }) => {
      const stored = appointmentId === null ? undefined : await waitingList.get(tx, appointmentId)
      if (!stored || !isAboutWaiting(kind)) return false
      const { state, offeredAt, customerEmail } = waitingOf(stored)
      const rules = WAITING_MAILS[kind]
      if (rules.to === 'business') return true
      if (normalizedEmail(to) !== normalizedEmail(customerEmail)) return false
      // Answered, expired or replaced since.
      if (rules.trueUntil === 'replaced' && offeredAt !== body.writtenAt) return false
      return (state === 'waiting') === rules.whileWaiting
    },
    secretIn: async (tx, { kind, appointmentId }) => {
      if (appointmentId === null || !isAboutWaiting(kind) || !WAITING_MAILS[kind].hasLink) return {}
      const key = await issueKey(tx, appointmentId)
      return { manageUrl: `${site.publicUrl}${waitingPath(appointmentId, key)}` }
    },
  }
}
