import { Refusal } from '#domain/documents/refusal.ts'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import {
  INBOX_WORDS,
  type InboxFilter,
  type InboxKind,
  KINDS_SHOWN,
  placeText,
  readPlace,
} from '#domain/inbox/inbox.ts'
import { pick } from '#domain/objects/pick.ts'
import { type DeskAppointment, deskView } from '#features/appointments/context.ts'
import { findLines, readLines, type ShownLine } from '#features/appointments/history.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { type InboxMessage, messages, oneMessage, withLink } from '#features/contact/inbox.ts'
import { present, type ShownFeedback } from '#features/feedback/give-feedback.ts'
import { feedback } from '#features/feedback/stored-feedback.ts'
import type { Filter, Query, Reader, Store } from '#store/store.ts'

/** The appointment has them all. */
const LINES_SHOWN = 5

/** Of the messages that contain a search text. */
const LINES_SEARCHED = 200

const OF_REQUEST = [
  'id',
  'customerName',
  'customerPhone',
  'customerId',
  'serviceName',
  'language',
  'preferredDate',
  'status',
  'held',
] as const

export type Conversation = ReturnType<typeof conversationOf>

export type InboxEntry = { id: string; at: string } & (
  | { kind: 'message'; message: InboxMessage }
  | { kind: 'conversation'; conversation: Conversation }
  | { kind: 'feedback'; feedback: ShownFeedback }
)

export interface InboxQuery {
  show: InboxFilter
  unreadOnly: boolean
  search: string
  /** Where the page begins. Empty for the first one. */
  cursor: string
}

export interface InboxPage {
  entries: InboxEntry[]
  nextCursor?: string
}

/** A match, before it is known whether it is on the page. */
interface Candidate {
  kind: InboxKind
  at: string
  show: () => Promise<InboxEntry>
}

type Wanted = Pick<InboxQuery, 'unreadOnly' | 'search'>
type Find = (store: Store, wanted: Wanted, page: Query & { to?: string | undefined }) => Promise<Candidate[]>

/** Reads a page of each kind from its index, and merges them by time. */
export async function listInbox(store: Store, asked: InboxQuery, now: Temporal.Instant): Promise<InboxPage> {
  const place = asked.cursor === '' ? undefined : readPlace(asked.cursor)
  if (place === null) throw new Refusal('invalid', INBOX_WORDS.badCursor)
  const limit = TABLE_PAGE_SIZE + 1
  const finds: Record<InboxKind, Find> = {
    message: findMessages,
    conversation: (...how) => findConversations(...how, now),
    feedback: findFeedback,
  }
  const found = await Promise.all(
    KINDS_SHOWN[asked.show].map((kind) =>
      finds[kind](store, asked, { to: place?.at, offset: place?.shown[kind] ?? 0, limit, direction: 'desc' }),
    ),
  )
  const sorted = found.flat().toSorted((one, other) => (one.at > other.at ? -1 : Number(one.at < other.at)))
  const page = sorted.slice(0, TABLE_PAGE_SIZE)
  const last = page.at(-1)?.at
  const entries = (await Promise.all(page.map(({ show }) => show()))).filter(
    (entry) => !asked.unreadOnly || isUnread(entry),
  )
  if (sorted.length <= TABLE_PAGE_SIZE || last === undefined) return { entries }
  const shownAt = (kind: InboxKind) =>
    page.filter((each) => each.kind === kind && each.at === last).length + (place?.at === last ? place.shown[kind] : 0)
  const shown = { message: shownAt('message'), conversation: shownAt('conversation'), feedback: shownAt('feedback') }
  const nextCursor = placeText({ at: last, shown })
  // A list whose first page is empty would look empty.
  return entries.length > 0 ? { entries, nextCursor } : listInbox(store, { ...asked, cursor: nextCursor }, now)
}

export async function listOne(store: Store, id: string): Promise<InboxPage> {
  const message = await oneMessage(store, id)
  return { entries: [{ kind: 'message', id, at: message.createdAt, message }] }
}

/** Matches the numbers beside the navigation. */
function isUnread(entry: InboxEntry): boolean {
  if (entry.kind === 'message') return !entry.message.read
  return entry.kind === 'conversation' && entry.conversation.isWaiting && !entry.conversation.isRequest
}

const findMessages: Find = async (store, { unreadOnly, search }, { to, ...page }) => {
  const where = unreadOnly ? { read: false } : {}
  const range = { field: 'createdAt', to }
  const found = await messages.query(store, { ...page, where, search, range, orderBy: 'createdAt' })
  return found.map((stored) => {
    const { id, createdAt: at } = stored
    return {
      kind: 'message',
      at,
      show: async () => ({ kind: 'message', id, at, message: await withLink(store, stored) }),
    }
  })
}

const findFeedback: Find = async (store, { unreadOnly, search }, { to, ...page }) => {
  // It needs no answer.
  if (unreadOnly) return []
  const range = { field: 'createdAt', to }
  const found = await feedback.query(store, { ...page, search, range, orderBy: 'createdAt' })
  return found.map((stored) => {
    const { id, createdAt: at } = stored
    return { kind: 'feedback', at, show: async () => ({ kind: 'feedback', id, at, feedback: present(stored) }) }
  })
}

async function findConversations(
  store: Store,
  { unreadOnly, search }: Wanted,
  { to, ...page }: Query & { to?: string | undefined },
  now: Temporal.Instant,
): Promise<Candidate[]> {
  const field = unreadOnly ? 'lineWaitsSince' : 'customerWroteAt'
  const range = { field, from: '', to }
  const found = await appointments.query(store, { ...page, ...(await saying(store, search)), range, orderBy: field })
  return found.map((stored) => {
    const at = String(stored.data[field])
    const show = async (): Promise<InboxEntry> => {
      const lines = await readLines(store, stored.id, LINES_SHOWN)
      return { kind: 'conversation', id: stored.id, at, conversation: conversationOf(deskView(stored, now), lines) }
    }
    return { kind: 'conversation', at, show }
  })
}

/** Requests that contain the text themselves, or in a message of either side. */
async function saying(reader: Reader, search: string): Promise<Filter> {
  if (search === '') return {}
  const lines = await findLines(reader, search, LINES_SEARCHED)
  return { anyOf: [{ search }, { where: { id: lines.map(({ appointmentId }) => appointmentId) } }] }
}

/** The messages of the customer and the business about one request. */
function conversationOf(appointment: DeskAppointment, lines: ShownLine[]) {
  return {
    ...pick(appointment, OF_REQUEST),
    lines,
    /** The customer's last message is unread and unanswered. */
    isWaiting: appointment.lineWaitsSince !== null,
    /** It waits as a request without an answer, and is counted there. */
    isRequest: appointment.status === 'pending' && appointment.answeredAt === null,
  }
}
