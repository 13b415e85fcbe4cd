import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { NOTES_LIMIT } from '#domain/customers/words.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { ROAD_IDEMPOTENCY_HOURS } from '#domain/forms/abuse.ts'
import { NOTE_MESSAGES } from '#domain/offline/pocket.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { formatUsDate } from '#domain/time/date.ts'
import { historyOf } from '#features/appointments/history.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { customers, openCustomer } from '#features/customers/stored-customer.ts'
import { once } from '#features/forms/idempotency.ts'
import { readBusiness } from '#features/settings/settings.ts'
import type { Store } from '#store/store.ts'

/** Adds a dated line to the owner's notes about the customer of a visit. Nothing that stands there is overwritten. */
export async function addNote(
  store: Store,
  id: string,
  { text, idempotencyKey }: { text: string; idempotencyKey?: string | undefined },
  now: Temporal.Instant,
): Promise<{ success: true }> {
  await store.transaction(async (tx) => {
    const { timeZone } = await readBusiness(tx)
    const add = async () => {
      const stored = await appointments.get(tx, id)
      const { customerId } = stored ? appointmentOf(stored, now) : { customerId: null }
      const customer = customerId === null ? undefined : await openCustomer(tx, customerId)
      if (!customer) throw new Refusal('not-found', APPOINTMENT_MESSAGES.notFound)
      const line = `${formatUsDate(businessTime(now.toString(), timeZone).date)}: ${text}`
      const notes = [customer.notes, line].filter(Boolean).join('\n')
      if (notes.length > NOTES_LIMIT) throw new Refusal('conflict', NOTE_MESSAGES.full, { code: 'notes-full' })
      await customers.set(tx, customer.id, { notes })
      return { answer: id, about: historyOf(id) }
    }
    await once(tx, idempotencyKey, { id, note: text }, now, add, ROAD_IDEMPOTENCY_HOURS)
  })
  return { success: true }
}
