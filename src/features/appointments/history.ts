import { randomUUIDv7 } from 'node:crypto'
import { APPOINTMENT_STATUSES } from '#domain/appointment/appointment.ts'
import {
  APPOINTMENT_EVENTS,
  type AppointmentEvent,
  UNKNOWN_EVENT,
  type UnknownEvent,
} from '#domain/appointment/history.ts'
import { z } from '#domain/document/zod.ts'
import { queueAppointmentEvent } from '#features/webhooks/queue-event.ts'
import { collection } from '#store/collection.ts'
import type { Reader, Transaction } from '#store/store.ts'

const history = collection('history')
const SHOWN_AT_MOST = 200

/** How records refer to the appointment they belong to. */
export function historyOf(appointmentId: string): string {
  return `appointments/${appointmentId}`
}

/** Call after the change. Other programs hear of it, too: not before `notBefore`, if it can still be undone. */
export async function recordEvent(
  tx: Transaction,
  appointmentId: string,
  event: AppointmentEvent,
  { notBefore }: { notBefore?: Temporal.Instant | undefined } = {},
): Promise<void> {
  const documentId = historyOf(appointmentId)
  const outcome = await history.set(tx, randomUUIDv7(), { documentId, ...event }, { ifVersion: 0 })
  if (!outcome.ok) throw new Error(`An event of ${documentId} was not recorded: ${outcome.reason}`)
  const now = Temporal.Instant.from(outcome.stored.createdAt)
  await queueAppointmentEvent(tx, documentId, event, { now, notBefore })
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

/** How much both sides have written. */
export function countLines(reader: Reader, appointmentId: string): Promise<number> {
  return history.count(reader, { where: { documentId: historyOf(appointmentId), event: 'said' } })
}

const storedEvent = z.object({
  event: z.enum(APPOINTMENT_EVENTS),
  by: z.enum(['customer', 'administrator', 'site']),
  who: z.string().optional(),
  status: z.enum(APPOINTMENT_STATUSES),
  was: z.enum(APPOINTMENT_STATUSES).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  times: z.array(z.string()).optional(),
  text: z.string().optional(),
})

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
