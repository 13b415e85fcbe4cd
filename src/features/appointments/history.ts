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
import { endRequestLinks } from '#features/security/one-time-codes.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'

const history = collection('history')
const SHOWN_AT_MOST = 200

export function historyOf(appointmentId: string): string {
  return `appointments/${appointmentId}`
}

const MILLISECOND = 'xxxxxxxx-xxxx'.length
let newest = ''

/** Sorts after the previous id. Node's ids have no order within a millisecond, and events of one act often share one. */
function nextId(): string {
  const id = randomUUIDv7()
  const isLater = id > newest || !id.startsWith(newest.slice(0, MILLISECOND))
  const next = (Number.parseInt(newest.slice(-12), 16) + 1).toString(16).padStart(12, '0')
  newest = isLater ? id : `${newest.slice(0, -12)}${next}`
  return newest
}

/** After these, the request no longer waits for an answer about the time in the alert. */
const ANSWERS: readonly string[] = ['status', 'moved', 'offered', 'accepted', 'declined', 'cancelled', 'expired']

interface RecordOptions {
  notBefore?: Temporal.Instant | undefined
  /** When it happened, if not now. */
  at?: string | undefined
}

/** Call after the change. Webhooks get the event too, not before `notBefore` if it can still be undone. Returns its id. */
export async function recordEvent(
  tx: Transaction,
  appointmentId: string,
  event: AppointmentEvent,
  { notBefore, at }: RecordOptions = {},
): Promise<string> {
  const documentId = historyOf(appointmentId)
  const outcome = await history.set(tx, nextId(), { documentId, ...event }, { ifVersion: 0, createdAt: at })
  if (!outcome.ok) throw new Error(`An event of ${documentId} was not recorded: ${outcome.reason}`)
  if (ANSWERS.includes(event.event)) await endRequestLinks(tx, appointmentId)
  const now = Temporal.Instant.from(outcome.stored.createdAt)
  await queueAppointmentEvent(tx, documentId, event, { now, notBefore })
  return outcome.stored.id
}

/** Whether this side wrote this message about this appointment. */
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

/** The texts of both sides and the crew. The events themselves stay. */
export async function forgetLines(tx: Transaction, appointmentId: string): Promise<void> {
  for (const event of ['said', 'noted']) {
    await history.deleteAll(tx, { where: { documentId: historyOf(appointmentId), event } })
  }
}

export function countEvents(reader: Reader, appointmentId: string, event: 'noted' | 'said'): Promise<number> {
  return history.count(reader, { where: { documentId: historyOf(appointmentId), event } })
}

const storedEvent = z.object({
  event: z.enum(APPOINTMENT_EVENTS),
  by: z.enum(['customer', 'administrator', 'crew', 'site']),
  who: z.string().optional(),
  via: z.literal('alert').optional().catch(undefined),
  status: z.enum(APPOINTMENT_STATUSES),
  was: z.enum(APPOINTMENT_STATUSES).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  times: z.array(z.string()).optional(),
  text: z.string().optional(),
})

export interface LastLine extends Pick<AppointmentEvent, 'by' | 'who'> {
  text: string
  at: string
}

const storedLine = storedEvent.pick({ by: true, who: true }).extend({ documentId: z.string(), text: z.string() })

/** Far above the number of visits of two days and waiting requests. */
const LINES_AT_MOST = 2000

/** The last message about each of these appointments. */
export async function lastLines(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, LastLine>> {
  const lines = await linesAbout(reader, ids)
  return new Map(lines.map(({ appointmentId, by, who, text, at }) => [appointmentId, { by, who, text, at }]))
}

/** The messages of both sides about these appointments. The oldest of each comes first. */
export async function linesAbout(reader: Reader, ids: readonly string[]) {
  const idOf = new Map(ids.map((id) => [historyOf(id), id]))
  // Ids of events follow the time.
  const found = await history.query(reader, {
    where: { documentId: [...idOf.keys()], event: 'said' },
    orderBy: 'documentId',
    limit: LINES_AT_MOST,
  })
  return found.flatMap(({ id, data, createdAt: at }) => {
    const line = storedLine.safeParse(data).data
    if (!line) return []
    const { documentId, ...said } = line
    return [{ ...said, id, appointmentId: idOf.get(documentId) ?? '', at }]
  })
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

export type ShownLine = Awaited<ReturnType<typeof readLines>>[number]

/** The last messages of both sides, oldest first. */
export async function readLines(reader: Pick<Reader, 'query'>, appointmentId: string, limit: number) {
  const where = { documentId: historyOf(appointmentId), event: 'said' }
  const found = await history.query(reader, { where, orderBy: 'createdAt', direction: 'desc', limit })
  return found.reverse().flatMap(({ id, createdAt, data }) => {
    const { by, who, text = '' } = storedEvent.safeParse(data).data ?? {}
    return by === undefined ? [] : [{ id, at: createdAt, by, who, text }]
  })
}

/** Messages of both sides and notes of crews that contain the text, newest first, one for each appointment. */
export async function findLines(reader: Reader, search: string, limit: number) {
  const where = { event: ['said', 'noted'] }
  // Ids of events follow the time.
  const found = await history.query(reader, { search, where, orderBy: 'id', direction: 'desc', limit })
  const lines = new Map<string, { appointmentId: string; text: string; at: string }>()
  for (const { data, createdAt: at } of found) {
    const appointmentId = String(data.documentId).slice(historyOf('').length)
    if (!lines.has(appointmentId)) lines.set(appointmentId, { appointmentId, text: String(data.text), at })
  }
  return [...lines.values()]
}
