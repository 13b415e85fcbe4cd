import { randomUUIDv7 } from 'node:crypto'
import { APPOINTMENT_STATUSES } from '#domain/appointments/appointment.ts'
import {
  APPOINTMENT_EVENTS,
  type AppointmentEvent,
  UNKNOWN_EVENT,
  type UnknownEvent,
} from '#domain/appointments/history.ts'
import { z } from '#domain/documents/zod.ts'
import { queueAppointmentEvent } from '#features/integrations/queue-event.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'

const history = collection('history')
const SHOWN_AT_MOST = 200

/** How records refer to the appointment they belong to. */
export function historyOf(appointmentId: string): string {
  return `appointments/${appointmentId}`
}

const MILLISECOND = 'xxxxxxxx-xxxx'.length
let newest = ''

/** Sorts after the previous id. Node's ids have no order within a millisecond, and events of one act often share one. */
function nextId(): string {
  let id = randomUUIDv7()
  while (id <= newest && id.startsWith(newest.slice(0, MILLISECOND))) id = randomUUIDv7()
  newest = id
  return id
}

/** Call after the change. Webhooks get the event too, not before `notBefore` if it can still be undone. Returns its id. */
export async function recordEvent(
  tx: Transaction,
  appointmentId: string,
  event: AppointmentEvent,
  { notBefore }: { notBefore?: Temporal.Instant | undefined } = {},
): Promise<string> {
  const documentId = historyOf(appointmentId)
  const outcome = await history.set(tx, nextId(), { documentId, ...event }, { ifVersion: 0 })
  if (!outcome.ok) throw new Error(`An event of ${documentId} was not recorded: ${outcome.reason}`)
  const now = Temporal.Instant.from(outcome.stored.createdAt)
  await queueAppointmentEvent(tx, documentId, event, { now, notBefore })
  return outcome.stored.id
}

/** Whether this side wrote this line about this appointment. */
export async function isLineOf(
  reader: Reader,
  { appointmentId, line, by }: { appointmentId: string; line: string; by: AppointmentEvent['by'] },
): Promise<boolean> {
  const data = (await history.get(reader, line))?.data
  return data?.event === 'said' && data.by === by && data.documentId === historyOf(appointmentId)
}

export async function forgetHistory(tx: Transaction, appointmentId: string): Promise<void> {
  await history.deleteAll(tx, { where: { documentId: historyOf(appointmentId) } })
}

/** What both sides and the crew wrote. That something happened stays. */
export async function forgetLines(tx: Transaction, appointmentId: string): Promise<void> {
  for (const event of ['said', 'noted']) {
    await history.deleteAll(tx, { where: { documentId: historyOf(appointmentId), event } })
  }
}

export function countNotes(reader: Reader, appointmentId: string): Promise<number> {
  return history.count(reader, { where: { documentId: historyOf(appointmentId), event: 'noted' } })
}

/** How much both sides have written. */
export function countLines(reader: Reader, appointmentId: string): Promise<number> {
  return history.count(reader, { where: { documentId: historyOf(appointmentId), event: 'said' } })
}

const storedEvent = z.object({
  event: z.enum(APPOINTMENT_EVENTS),
  by: z.enum(['customer', 'administrator', 'crew', 'site']),
  who: z.string().optional(),
  status: z.enum(APPOINTMENT_STATUSES),
  was: z.enum(APPOINTMENT_STATUSES).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  times: z.array(z.string()).optional(),
  text: z.string().optional(),
})

export interface LastLine {
  by: 'customer' | 'administrator'
  text: string
  at: string
}

const storedLine = z.object({ documentId: z.string(), by: z.enum(['customer', 'administrator']), text: z.string() })

/** Far above what the visits of two days and the waiting requests have. */
const LINES_AT_MOST = 2000

/** What was written last about each of these appointments. */
export async function lastLines(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, LastLine>> {
  const idOf = new Map(ids.map((id) => [historyOf(id), id]))
  // Ids of events follow the time, so the oldest of a conversation comes first.
  const found = await history.query(reader, {
    where: { documentId: [...idOf.keys()], event: 'said' },
    orderBy: 'documentId',
    limit: LINES_AT_MOST,
  })
  const last = new Map<string, LastLine>()
  for (const { data, createdAt } of found) {
    const line = storedLine.safeParse(data).data
    if (!line) continue
    last.set(idOf.get(line.documentId) ?? '', { by: line.by, text: line.text, at: createdAt })
  }
  return last
}

export type PastEvent = (AppointmentEvent | UnknownEvent) & { id: string; at: string }

/** Newest first. */
export async function readHistory(reader: Reader, appointmentId: string): Promise<PastEvent[]> {
  const found = await history.query(reader, {
    where: { documentId: historyOf(appointmentId) },
    orderBy: 'createdAt',
    direction: 'desc',
    limit: SHOWN_AT_MOST,
  })
  return found.map(({ id, createdAt, data }) => {
    const known = storedEvent.safeParse(data)
    return { ...(known.success ? known.data : UNKNOWN_EVENT), id, at: createdAt }
  })
}

/** What both sides wrote last, oldest first. */
export async function readLines(reader: Pick<Reader, 'query'>, appointmentId: string, limit: number) {
  const where = { documentId: historyOf(appointmentId), event: 'said' }
  const found = await history.query(reader, { where, orderBy: 'createdAt', direction: 'desc', limit })
  return found.reverse().flatMap(({ id, createdAt, data }) => {
    const { by, text = '' } = storedEvent.safeParse(data).data ?? {}
    return by === undefined ? [] : [{ id, at: createdAt, by, text }]
  })
}
