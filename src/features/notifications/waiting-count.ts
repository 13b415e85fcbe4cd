import type { WaitingCounts } from '#domain/navigation/waiting-counts.ts'
import { collection } from '#store/collection.ts'
import type { Reader } from '#store/store.ts'

const appointments = collection('appointments')
const messages = collection('messages')

const COUNT_AT_MOST = 999

export const UNANSWERED = { where: { status: 'pending', answeredAt: null } }
export const UNREAD = { where: { read: false } }
export const WAITING_LINE = { range: { field: 'lineWaitsSince', from: '' } }

/** The items that wait for the owner, for Today, the navigation and notifications alike. `warnings` are counted elsewhere. */
export async function countWaiting(reader: Pick<Reader, 'count'>, warnings: number): Promise<WaitingCounts> {
  const [requests, unread, lines, linesOfRequests] = await Promise.all([
    appointments.count(reader, UNANSWERED, COUNT_AT_MOST),
    messages.count(reader, UNREAD, COUNT_AT_MOST),
    appointments.count(reader, WAITING_LINE, COUNT_AT_MOST),
    appointments.count(reader, { ...UNANSWERED, ...WAITING_LINE }, COUNT_AT_MOST),
  ])
  return { requests, messages: unread, lines: lines - linesOfRequests, warnings }
}
