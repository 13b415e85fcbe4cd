import type { AppointmentEvent } from '#domain/appointments/history.ts'
import { CUSTOMER_WORDS } from '#domain/customers/desk-words.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { pick } from '#domain/objects/pick.ts'
import { wishWords } from '#domain/waiting-list/waiting.ts'
import { type DeskAppointment, deskView } from '#features/appointments/context.ts'
import { linesAbout } from '#features/appointments/history.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { messages } from '#features/contact/inbox.ts'
import { type Customer, customerOf, customers, openCustomer } from '#features/customers/stored-customer.ts'
import { feedback } from '#features/feedback/stored-feedback.ts'
import { papersOf } from '#features/invoices/show-papers.ts'
import { shownPhotos } from '#features/photos/photo-record.ts'
import { waitingList, waitingOf } from '#features/waiting-list/stored-waiting.ts'
import { mailsOf } from '#mail/outbox.ts'
import type { DocumentOf } from '#store/collection.ts'
import type { Reader, Store, Stored } from '#store/store.ts'

/** For visits and messages each. Few customers have more, and the appointments list finds the rest. */
const SHOWN_AT_MOST = 50
const SAME_AT_MOST = 5
const COUNTED_AT_MOST = 10_000

/** A contact message and its answers, messages about a visit, feedback. */
interface CustomerWriting extends Pick<AppointmentEvent, 'by' | 'who'> {
  id: string
  kind: 'message' | 'line' | 'feedback'
  /** The message or the appointment that it belongs to. */
  of: string
  at: string
  text: string
}

export type CustomerDetails = Awaited<ReturnType<typeof showCustomer>>

export async function showCustomer(store: Store, id: string, now: Temporal.Instant) {
  const found = await openCustomer(store, id)
  if (!found) throw new Refusal('not-found', CUSTOMER_WORDS.notFound)
  const { merged, searchText: _, ...customer } = found
  const where = { customerId: id }
  const newest = { where, direction: 'desc', limit: SHOWN_AT_MOST } as const
  const [visits, received, waiting, visitCount, messageCount, maybeSame, papers] = await Promise.all([
    appointments.query(store, { ...newest, orderBy: 'preferredDate' }),
    messages.query(store, { ...newest, orderBy: 'createdAt' }),
    waitingList.query(store, { ...newest, orderBy: 'joinedAt' }),
    appointments.count(store, { where }, COUNTED_AT_MOST),
    messages.count(store, { where }, COUNTED_AT_MOST),
    othersWithPhone(store, found),
    papersOf(store, ['customerId', id], now),
  ])
  return {
    customer,
    papers,
    visits: await Promise.all(
      visits.map(async (stored) => {
        const visit = deskView(stored, now)
        return { ...visit, photos: await shownPhotos(store, stored.id), isComing: isComing(visit, now) }
      }),
    ),
    /** The messages of both sides, newest first. */
    writings: await writingsOf(store, visits, received),
    waiting: waiting.map(presentWaiting),
    /** About the visits and the waiting list, newest first. */
    mails: await mailsAbout(
      store,
      [...visits, ...waiting].map((each) => each.id),
    ),
    counts: { visits: visitCount, messages: messageCount },
    maybeSame,
    /** The customer from the last merge, while it can be undone. */
    merged: merged && { name: merged.name },
  }
}

function isComing({ status, preferredDate, minutes }: DeskAppointment, now: Temporal.Instant): boolean {
  const end = Temporal.Instant.from(preferredDate).add({ minutes })
  return (status === 'pending' || status === 'confirmed') && Temporal.Instant.compare(end, now) > 0
}

async function writingsOf(reader: Reader, visits: readonly Stored[], received: readonly DocumentOf<typeof messages>[]) {
  const ids = visits.map(({ id }) => id)
  const [lines, said] = await Promise.all([linesAbout(reader, ids), feedback.query(reader, { where: { id: ids } })])
  const written: CustomerWriting[] = [
    ...received.flatMap(({ id, createdAt, data: { message, answers } }): CustomerWriting[] => [
      { id, kind: 'message', of: id, at: createdAt, by: 'customer', text: message },
      ...answers.map(({ at, text, who }): CustomerWriting => {
        return { id: `${id} ${at}`, kind: 'message', of: id, at, by: 'administrator', who, text }
      }),
    ]),
    ...lines.map(({ id, appointmentId: of, at, by, who, text }): CustomerWriting => {
      return { id, kind: 'line', of, at, by, who, text }
    }),
    ...said.map(({ id, createdAt: at, data: { text } }): CustomerWriting => {
      return { id, kind: 'feedback', of: id, at, by: 'customer', text }
    }),
  ]
  return written.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, SHOWN_AT_MOST)
}

function presentWaiting(stored: Stored) {
  const waiting = waitingOf(stored)
  return { ...pick(waiting, ['id', 'serviceName', 'state', 'joinedAt', 'lastDate']), wishes: wishWords(waiting) }
}

async function mailsAbout(reader: Reader, ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => mailsOf(reader, id)))
  return found
    .flat()
    .toSorted((one, other) => Temporal.Instant.compare(other.queuedAt, one.queuedAt))
    .slice(0, SHOWN_AT_MOST)
    .map(({ id, kind, to, state, queuedAt }) => ({ id, kind, to, state, queuedAt: queuedAt.toString() }))
}

/** The search index has the digits of every number. */
async function othersWithPhone(reader: Reader, { id, phones }: Customer) {
  const found = new Map<string, Customer>()
  for (const phone of phones) {
    for (const stored of await customers.query(reader, { search: phone, limit: SAME_AT_MOST + 1 })) {
      const other = customerOf(stored)
      if (other.id !== id && other.phones.includes(phone)) found.set(other.id, other)
    }
  }
  return [...found.values()].slice(0, SAME_AT_MOST).map((other) => pick(other, ['id', 'name', 'email', 'phone']))
}
