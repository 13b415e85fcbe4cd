import { CONTACT_MESSAGES } from '#domain/contact/contact.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { Administrator } from '#features/account/administrator.ts'
import { type BookedAtDesk, bookAtDesk, type SentBooking } from '#features/appointments/book-at-desk.ts'
import type { Desk } from '#features/appointments/desk.ts'
import { appointments } from '#features/appointments/stored-appointment.ts'
import { messages, requireMessage } from './inbox.ts'

/** The desk makes a request for a time of a message. Each links to the other. */
export function requestFromMessage(
  desk: Desk,
  messageId: string,
  sent: SentBooking,
  administrator: Administrator,
  now: Temporal.Instant,
): Promise<BookedAtDesk> {
  return bookAtDesk(desk, sent, administrator, now, {
    fields: { messageId },
    afterwards: async (tx, appointmentId) => {
      const { data } = await requireMessage(tx, messageId)
      const isRequest = data.appointmentId !== null && (await appointments.get(tx, data.appointmentId)) !== undefined
      if (isRequest) throw new Refusal('conflict', CONTACT_MESSAGES.isRequest, { code: 'is-request' })
      await messages.set(tx, messageId, { appointmentId, read: true })
    },
  })
}
