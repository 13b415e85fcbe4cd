import { APPOINTMENT_MESSAGES, holdsTime } from '#domain/appointments/appointment.ts'
import { NOTES_LIMIT } from '#domain/customers/desk-words.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import { ROAD_IDEMPOTENCY_HOURS } from '#domain/forms/abuse.ts'
import {
  MOST_POCKET_LINES,
  MOST_POCKET_REQUESTS,
  MOST_POCKET_VISITS,
  NOTE_MESSAGES,
  POCKET_DAYS,
  type Pocket,
  type PocketVisit,
} from '#domain/offline/pocket.ts'
import { dayBounds, today } from '#domain/scheduling/slot.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { addDays, formatUsDate, instantText } from '#domain/time/date.ts'
import type { Administrator } from '#features/account/person.ts'
import { historyOf, readLines } from '#features/appointments/history.ts'
import { appointmentOf, appointments } from '#features/appointments/stored-appointment.ts'
import { readCrews } from '#features/crews/read-crews.ts'
import { customers, openCustomer } from '#features/customers/stored-customer.ts'
import { once } from '#features/forms/idempotency.ts'
import { shownPhotos } from '#features/photos/photo-record.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { someAtATime } from '#features/system/each-row.ts'
import type { Reader, Store, Stored } from '#store/store.ts'

/** The data on the administrator's phone for use on the road: the visits of the next days and the open requests. */
export async function showPocket(reader: Reader, { id: account }: Administrator, now: Temporal.Instant) {
  const [{ timeZone, clock }, crews] = await Promise.all([readBusiness(reader), readCrews(reader)])
  const day = today(now, timeZone)
  const range = {
    field: 'preferredDate',
    from: dayBounds(day, timeZone).start,
    to: dayBounds(addDays(day, POCKET_DAYS - 1), timeZone).end,
  }
  const [near, pending] = await Promise.all([
    appointments.query(reader, { range, orderBy: 'preferredDate', limit: MOST_POCKET_VISITS }),
    appointments.query(reader, { where: { status: 'pending' }, orderBy: 'createdAt', limit: MOST_POCKET_REQUESTS }),
  ])
  const names = new Map(crews.map(({ id, name }) => [id, name]))
  const show = (stored: Stored) => pocketVisit(reader, stored, names, now)
  const pocket: Pocket = {
    account,
    now: instantText(now),
    timeZone,
    clock,
    visits: (
      await someAtATime(
        near.filter((stored) => isVisit(stored, now)),
        show,
      )
    ).sort((one, other) => one.plannedStart.localeCompare(other.plannedStart)),
    requests: await someAtATime(pending, show),
  }
  return pocket
}

/** Requests are listed apart from visits. */
function isVisit(stored: Stored, now: Temporal.Instant): boolean {
  const appointment = appointmentOf(stored, now)
  return holdsTime(appointment) && appointment.status !== 'pending'
}

async function pocketVisit(
  reader: Reader,
  stored: Stored,
  crews: ReadonlyMap<string, string>,
  now: Temporal.Instant,
): Promise<PocketVisit> {
  const appointment = appointmentOf(stored, now)
  const { id, status, customerName, customerPhone, customerEmail, serviceName, crewId, customerId } = appointment
  const { preferredDate, plannedStart, window, minutes, address, description, answers, arrival } = appointment
  const [lines, photos, customer] = await Promise.all([
    readLines(reader, id, MOST_POCKET_LINES),
    shownPhotos(reader, id),
    customerId === null ? undefined : openCustomer(reader, customerId),
  ])
  return {
    ...{ id, status, customerName, customerPhone, customerEmail, serviceName },
    crew: crews.get(crewId ?? '') ?? '',
    ...{ preferredDate, plannedStart, window, minutes, address, description, arrival },
    answers: answers.map(({ label, answer }) => ({ label, answer })),
    notes: customer?.notes ?? '',
    lines,
    photos,
  }
}

/** Adds a dated line to the owner's notes about the customer of a visit. Overwrites nothing. */
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
