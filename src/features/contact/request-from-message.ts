import type { DeskBooking } from '#domain/appointment/desk-booking.ts'
import { CONTACT_MESSAGES } from '#domain/contact/contact.ts'
import { Refusal } from '#domain/document/refusal.ts'
import type { Administrator } from '#features/admin/administrator.ts'
import { type BookedAtDesk, bookAtDesk } from '#features/appointments/desk/book-at-desk.ts'
import type { Desk } from '#features/appointments/desk/desk.ts'
import { messages } from './inbox.ts'

/** The desk makes a request for a time of a message. Each links to the other. */
export function requestFromMessage(
  desk: Desk,
  messageId: string,
  booking: DeskBooking,
  administrator: Administrator,
  now: Temporal.Instant,
): Promise<BookedAtDesk> {
  return bookAtDesk(desk, booking, administrator, now, {
    fields: { messageId },
    afterwards: async (tx, appointmentId) => {
      if (!(await messages.get(tx, messageId))) throw new Refusal('not-found', CONTACT_MESSAGES.gone)
      await messages.set(tx, messageId, { appointmentId, read: true })
    },
  })
}
