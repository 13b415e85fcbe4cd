import { CUSTOMER_WORDS } from '#domain/customers/words.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { MailKind } from '#domain/mails/kinds.ts'
import type { MailState } from '#domain/mails/words.ts'
import type { ShownPhoto } from '#domain/photos/photo.ts'
import type { Waiting } from '#domain/waiting-list/schema.ts'
import { wishWords } from '#domain/waiting-list/waiting.ts'
import { type DeskAppointment, deskView } from '#features/appointments/context.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { type InboxMessage, messages, present } from '#features/contact/inbox.ts'
import { type Customer, customerOf, customers, openCustomer } from '#features/customers/stored-customer.ts'
import { feedback } from '#features/feedback/stored-feedback.ts'
import { shownPhotos } from '#features/photos/photo-record.ts'
import { waitingList, waitingOf } from '#features/waiting-list/stored-waiting.ts'
import { mailsOf } from '#mail/outbox.ts'
import type { Reader, Store, Stored } from '#store/store.ts'

/** Of visits and messages each. Few customers have more, and the appointments list finds the rest. */
const SHOWN_AT_MOST = 50
const SAME_AT_MOST = 5
const COUNTED_AT_MOST = 10_000

export interface CustomerMail {
  id: string
  kind: MailKind
  to: string
  state: MailState
  queuedAt: string
}

/** A visit with the photos of both sides, and what the customer said afterwards. */
type CustomerVisit = DeskAppointment & { photos: ShownPhoto[]; feedback: string }

/** A place on the waiting list. */
export type CustomerWaiting = Pick<Waiting, 'id' | 'serviceName' | 'state' | 'joinedAt' | 'lastDate'> & {
  wishes: string
}

export interface CustomerDetails {
  customer: Omit<Customer, 'merged' | 'searchText'>
  visits: CustomerVisit[]
  messages: InboxMessage[]
  waiting: CustomerWaiting[]
  /** About the visits and the waiting list, newest first. */
  mails: CustomerMail[]
  counts: { visits: number; messages: number }
  /** Others with the same phone number. */
  maybeSame: Pick<Customer, 'id' | 'name' | 'email' | 'phone'>[]
  /** Whom the last merge brought, while it can be undone. */
  merged: { name: string } | null
}

/** Everything on one customer's screen, newest first. */
export async function showCustomer(store: Store, id: string, now: Temporal.Instant): Promise<CustomerDetails> {
  const found = await openCustomer(store, id)
  if (!found) throw new Refusal('not-found', CUSTOMER_WORDS.notFound)
  const { merged, searchText: _, ...customer } = found
  const where = { customerId: id }
  const newest = { where, direction: 'desc', limit: SHOWN_AT_MOST } as const
  const [visits, received, waiting, visitCount, messageCount, maybeSame] = await Promise.all([
    appointments.query(store, { ...newest, orderBy: 'preferredDate' }),
    messages.query(store, { ...newest, orderBy: 'createdAt' }),
    waitingList.query(store, { ...newest, orderBy: 'joinedAt' }),
    appointments.count(store, { where }, COUNTED_AT_MOST),
    messages.count(store, { where }, COUNTED_AT_MOST),
    othersWithPhone(store, found),
  ])
  return {
    customer,
    visits: await Promise.all(
      visits.map(async (stored) => ({
        ...deskView(stored, now),
        photos: await shownPhotos(store, stored.id),
        feedback: (await feedback.get(store, stored.id))?.data.text ?? '',
      })),
    ),
    messages: received.map(present),
    waiting: waiting.map(presentWaiting),
    mails: await mailsAbout(
      store,
      [...visits, ...waiting].map((each) => each.id),
    ),
    counts: { visits: visitCount, messages: messageCount },
    maybeSame,
    merged: merged && { name: merged.name },
  }
}

function presentWaiting(stored: Stored): CustomerWaiting {
  const waiting = waitingOf(stored)
  const { id, serviceName, state, joinedAt, lastDate } = waiting
  return { id, serviceName, state, joinedAt, lastDate, wishes: wishWords(waiting) }
}

async function mailsAbout(reader: Reader, ids: readonly string[]): Promise<CustomerMail[]> {
  const found = await Promise.all(ids.map((id) => mailsOf(reader, id)))
  return found
    .flat()
    .toSorted((one, other) => Temporal.Instant.compare(other.queuedAt, one.queuedAt))
    .slice(0, SHOWN_AT_MOST)
    .map(({ id, kind, to, state, queuedAt }) => ({ id, kind, to, state, queuedAt: queuedAt.toString() }))
}

/** The search index has the digits of every number. */
async function othersWithPhone(reader: Reader, { id, phones }: Customer): Promise<CustomerDetails['maybeSame']> {
  const found = new Map<string, Customer>()
  for (const phone of phones) {
    for (const stored of await customers.query(reader, { search: phone, limit: SAME_AT_MOST + 1 })) {
      const other = customerOf(stored)
      if (other.id !== id && other.phones.includes(phone)) found.set(other.id, other)
    }
  }
  return [...found.values()]
    .slice(0, SAME_AT_MOST)
    .map(({ id: otherId, name, email, phone }) => ({ id: otherId, name, email, phone }))
}
