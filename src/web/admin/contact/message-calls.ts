import type { DeskBooking } from '#domain/appointments/desk-booking.ts'
import { CONTACT_MESSAGES } from '#domain/contact/contact.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { THREAD_WORDS } from '#domain/thread/line.ts'
import { command } from '../../data/command.ts'
import { query } from '../../data/query.ts'

const refreshes = ['messages']

/** With `id`, only that message. */
export const messageList = query({
  key: ['messages'],
  follows: ['messages'],
  keepsPrevious: true,
  failed: CONTACT_MESSAGES.fetchFailed,
  call: (api, sending, page: number, unreadOnly: boolean, id: string | undefined) =>
    api.messages.$get({ query: { page: `${page}`, unread: `${unreadOnly}`, message: id } }, sending),
})

export const markMessage = command({
  failed: CONTACT_MESSAGES.saveFailed,
  refreshes,
  call: (api, id: string, read: boolean) => api.messages[':id'].$put({ param: { id }, json: { read } }),
})

export const answerMessage = command({
  failed: THREAD_WORDS.failed,
  refreshes,
  call: (api, id: string, text: string, key: string) =>
    api.messages[':id'].answers.$post({ param: { id }, json: { text } }, { headers: { [IDEMPOTENCY_HEADER]: key } }),
})

export const deleteMessage = command({
  failed: CONTACT_MESSAGES.deleteFailed,
  refreshes,
  changes: 'messages',
  call: (api, id: string) => api.messages[':id'].$delete({ param: { id } }),
})

/** Makes a request for a time of a message. */
export const requestFromMessage = command({
  refreshes,
  call: (api, id: string, json: DeskBooking, key: string) =>
    api.messages[':id'].appointment.$post({ param: { id }, json }, { headers: { [IDEMPOTENCY_HEADER]: key } }),
})
