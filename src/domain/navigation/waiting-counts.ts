// How many items wait for the owner, for the links of the back-office, the app's icon and notifications.
import { counted } from '#domain/text/text.ts'
import { ADMIN_PATH, AFTER_LOGIN_PATH, MESSAGES_PATH } from './navigation.ts'

/** Nothing counts in two of them, so they add up. */
export interface WaitingCounts {
  requests: number
  messages: number
  /** Conversations in which the customer wrote last, except those of requests without an answer. */
  lines: number
  /** The items under "Needs a look" on Today. */
  warnings: number
}

export const NOBODY_WAITS: WaitingCounts = { requests: 0, messages: 0, lines: 0, warnings: 0 }

export function waitingTotal({ requests, messages, lines, warnings }: WaitingCounts): number {
  return requests + messages + lines + warnings
}

/** The number beside a link and what it counts. Null if nothing waits there. */
export function waitingAt(path: string, counts: WaitingCounts): { count: number; words: string } | null {
  const { requests, messages, lines, warnings } = counts
  if (path === ADMIN_PATH) return waits(warnings, 'thing needs a look', 'things need a look')
  if (path === AFTER_LOGIN_PATH) return waits(requests, 'request without an answer', 'requests without an answer')
  if (path === MESSAGES_PATH) return waits(messages + lines, 'unread message', 'unread messages')
  return null
}

/** "2 requests and 1 message are waiting for you." Null if nothing waits. */
export function waitingSentence({ requests, messages, lines }: WaitingCounts): string | null {
  const written = messages + lines
  const parts = [
    ...(requests > 0 ? [counted(requests, 'request')] : []),
    ...(written > 0 ? [counted(written, 'message')] : []),
  ]
  if (parts.length === 0) return null
  return `${parts.join(' and ')} ${requests + written === 1 ? 'is' : 'are'} waiting for you.`
}

function waits(count: number, one: string, many: string) {
  return count === 0 ? null : { count, words: counted(count, one, many) }
}
