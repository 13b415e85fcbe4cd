import { APPOINTMENT_MESSAGES } from '#domain/appointments/appointment.ts'
import { MOST_NOTES } from '#domain/crews/link.ts'
import { invalidField, Refusal } from '#domain/documents/refusal.ts'
import { PEOPLE_MESSAGES } from '#domain/people/words.ts'
import { THREAD_WORDS } from '#domain/thread/words.ts'
import { type Administrator, colleagues, type PersonRecord } from '#features/account/person.ts'
import { once } from '#features/forms/idempotency.ts'
import { announce } from '#features/notifications/announce.ts'
import { readBusiness } from '#features/settings/settings.ts'
import { composeFor } from '#mail/compose.ts'
import { enqueue } from '#mail/outbox.ts'
import type { Stored, Transaction } from '#store/store.ts'
import type { BookingContext } from './context.ts'
import { type AppointmentDetails, showAppointment } from './details.ts'
import { countEvents, historyOf, recordEvent } from './history.ts'
import { appointmentOf, appointments, changeAppointment } from './stored-appointment.ts'

// The business's internal data about a request: its assignee, and notes that customers and crews don't see.

/** `personId`: null for no assignee. Assigning the same person again changes nothing. */
export async function assign(
  context: BookingContext,
  { id, personId }: { id: string; personId: string | null },
  administrator: Administrator,
  now: Temporal.Instant,
): Promise<AppointmentDetails> {
  await context.store.transaction(async (tx) => {
    const stored = await appointments.require(tx, id, APPOINTMENT_MESSAGES.notFound)
    const { assigneeId, status } = appointmentOf(stored, now)
    const assignee = (await colleagues(tx)).find((person) => person.id === personId)
    if (personId !== null && !assignee) throw invalidField('personId', PEOPLE_MESSAGES.gone)
    if (assigneeId === personId) return
    await changeAppointment(tx, id, { assigneeId: personId })
    const trace = { by: 'administrator', who: administrator.name, status } as const
    await recordEvent(tx, id, { ...trace, event: 'assigned', to: assignee?.name })
    const told = assignee && assignee.id !== administrator.id ? [assignee] : []
    await tellColleagues(tx, context, stored, { told, kind: 'assigned', from: administrator.name, message: '' }, now)
  })
  context.delivery.wake()
  return showAppointment(context, id, now)
}

/** Notifies everyone that the note mentions, except its author. */
export async function writeTeamNote(
  context: BookingContext,
  { id, text, idempotencyKey }: { id: string; text: string; idempotencyKey?: string | undefined },
  administrator: Administrator,
  now: Temporal.Instant,
): Promise<AppointmentDetails> {
  await context.store.transaction((tx) =>
    once(tx, idempotencyKey, { id, teamNote: text }, now, async () => {
      const stored = await appointments.require(tx, id, APPOINTMENT_MESSAGES.notFound)
      if ((await countEvents(tx, id, 'noted')) >= MOST_NOTES)
        throw new Refusal('conflict', THREAD_WORDS.en.full, { code: 'notes-full' })
      // Written without any change of content, so that open screens notice the note.
      await changeAppointment(tx, id, {})
      const { name: who } = administrator
      const { status } = appointmentOf(stored, now)
      await recordEvent(tx, id, { event: 'noted', by: 'administrator', who, status, text })
      const told = mentionedIn(text, await colleagues(tx)).filter((person) => person.id !== administrator.id)
      await tellColleagues(tx, context, stored, { told, kind: 'mentioned', from: who, message: text }, now)
      return { answer: id, about: historyOf(id) }
    }),
  )
  context.delivery.wake()
  return showAppointment(context, id, now)
}

interface News {
  told: readonly PersonRecord[]
  kind: 'assigned' | 'mentioned'
  /** The person who did it. */
  from: string
  message: string
}

/** On the devices of each, and by email, by each person's own settings. */
async function tellColleagues(
  tx: Transaction,
  { publicUrl }: BookingContext,
  stored: Stored,
  { told, kind, ...news }: News,
  now: Temporal.Instant,
): Promise<void> {
  const [appointment, business] = [appointmentOf(stored, now), await readBusiness(tx)]
  for (const { id, email: to, mailsNotes } of told) {
    const letter = { appointment, business, publicUrl, now, sequence: 0, to, ...news }
    await announce(tx, { event: 'colleague', about: historyOf(stored.id), to: id }, now, async (notBefore) =>
      mailsNotes ? enqueue(tx, composeFor(kind, letter), now, { notBefore }) : undefined,
    )
  }
}

interface Named {
  id: string
  name: string
}

/** People whose whole name, or unique first name, follows an @. A longer name has priority: "@Sam Office" isn't Sam. */
export function mentionedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const called = callNames(people).toSorted((one, other) => other.name.length - one.name.length)
  const after = Array.from(text.matchAll(/@/g), ({ index }) => text.slice(index + 1))
  const mentioned = after.flatMap((rest) => called.find(({ name }) => beginsWith(rest, name))?.person ?? [])
  return [...new Set(mentioned)]
}

function callNames<Person extends Named>(people: readonly Person[]) {
  const whole = people.map((person) => ({ name: person.name, person }))
  const byFirst = Map.groupBy(people, ({ name }) => name.split(' ')[0] ?? '')
  const first = [...byFirst].flatMap(([name, [person, another]]) => (person && !another ? [{ name, person }] : []))
  return [...whole, ...first].filter(({ name }) => name !== '')
}

function beginsWith(text: string, name: string): boolean {
  const same = text.slice(0, name.length).toLowerCase() === name.toLowerCase()
  return same && !/^[\p{L}\p{N}]/u.test(text.slice(name.length))
}
