// Everything people wrote, in one list: contact messages, conversations about a visit, and feedback after it.

export const INBOX_KINDS = ['message', 'conversation', 'feedback'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

/** The list's filters. The first is the default. */
export const INBOX_FILTERS = ['all', 'messages', 'conversations', 'feedback'] as const
export type InboxFilter = (typeof INBOX_FILTERS)[number]

export const INBOX_LABELS: Readonly<Record<InboxFilter, string>> = {
  all: 'All',
  messages: 'Messages',
  conversations: 'Conversations',
  feedback: 'Feedback',
}

export const KINDS_SHOWN: Readonly<Record<InboxFilter, readonly InboxKind[]>> = {
  all: INBOX_KINDS,
  messages: ['message'],
  conversations: ['conversation'],
  feedback: ['feedback'],
}

export const INBOX_WORDS = {
  title: 'Inbox',
  description: 'What people wrote to you, newest first: contact messages, conversations about visits, and feedback.',
  none: { all: 'No messages yet', messages: 'No messages yet', conversations: 'No conversations yet' },
  badCursor: 'Please reload the list.',
} as const

export const FEEDBACK_PATH = '/admin/feedback'

/** The cursor of a page in the list: an instant, and how many entries of exactly that instant were shown, by kind. */
export interface InboxPlace {
  at: string
  shown: Readonly<Record<InboxKind, number>>
}

export function placeText({ at, shown }: InboxPlace): string {
  return [at, ...INBOX_KINDS.map((kind) => shown[kind])].join('~')
}

/** Null for a text that is not a cursor. */
export function readPlace(text: string): InboxPlace | null {
  const [, at, message, conversation, feedback] = /^([\d\-T:.Z]{20,30})~(\d{1,6})~(\d{1,6})~(\d{1,6})$/.exec(text) ?? []
  if (at === undefined) return null
  return {
    at,
    shown: { message: Number(message), conversation: Number(conversation), feedback: Number(feedback) },
  }
}
