import type { DeskBooking } from '#domain/appointments/desk-booking.ts'
import { CONTACT_MESSAGES } from '#domain/contact/contact.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import type { InboxFilter } from '#domain/inbox/inbox.ts'
import type { Language } from '#domain/language/language.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { DESK_KEY } from '../../acts/visit-calls.ts'
import { command, query } from '../../data/calls.ts'

const refreshes = ['inbox']

export interface Asked {
  show: InboxFilter
  unreadOnly: boolean
  search: string
  message: string | undefined
}

export const inbox = query({
  key: ['inbox'],
  // Lines and feedback change their appointment.
  follows: ['messages', 'appointments'],
  keepsPrevious: true,
  failed: 'Failed to fetch the inbox',
  call: (api, sending, cursor: string, { show, unreadOnly, search, message }: Asked) =>
    api.inbox.$get({ query: { show, unread: `${unreadOnly}`, search, cursor, message } }, sending),
})

export const markMessage = command({
  failed: CONTACT_MESSAGES.saveFailed,
  refreshes,
  call: (api, id: string, json: { read?: boolean; language?: Language }) =>
    api.messages[':id'].$put({ param: { id }, json }),
})

export const answerMessage = command({
  failed: THREAD_WORDS.en.failed,
  refreshes,
  call: (api, id: string, text: string, key: string) =>
    api.messages[':id'].answers.$post({ param: { id }, json: { text } }, { headers: { [IDEMPOTENCY_HEADER]: key } }),
})

export const deleteMessage = command({
  failed: 'Failed to delete message',
  refreshes,
  changes: 'messages',
  call: (api, id: string) => api.messages[':id'].$delete({ param: { id } }),
})

export const requestFromMessage = command({
  refreshes,
  call: (api, id: string, json: DeskBooking, key: string) =>
    api.messages[':id'].appointment.$post({ param: { id }, json }, { headers: { [IDEMPOTENCY_HEADER]: key } }),
})

export const putOnSite = command({
  failed: 'Failed to save. Please try again.',
  refreshes,
  changes: 'settings',
  call: (api, id: string, isShown: boolean) => api.feedback[':id'].$put({ param: { id }, json: { isShown } }),
})

export const readLines = command({
  failed: CONTACT_MESSAGES.saveFailed,
  refreshes: DESK_KEY,
  call: (api, id: string) => api.desk.appointments[':id'].lines.read.$put({ param: { id } }),
})
