import type { Appointment } from '#domain/appointments/schema.ts'
import { mayAnnounce } from '#domain/arrival/arrival.ts'
import type { ShownPhoto } from '#domain/photos/photo.ts'
import { type LastLine, lastLines } from '#features/appointments/history.ts'
import { customers } from '#features/customers/stored-customer.ts'
import { photosOfAll } from '#features/photos/photo-record.ts'
import type { OpenTrade } from '#features/planning/read-trade.ts'
import {
  type PlannedVisit,
  type ScheduledVisit,
  scheduledVisit,
  visitsBetween,
} from '#features/scheduling/visits-between.ts'
import type { Reader } from '#store/store.ts'

export interface DayVisit extends Omit<ScheduledVisit, 'offer'>, Pick<Appointment, 'description' | 'urgency'> {
  photos: ShownPhoto[]
  /** What was written last, by either side. */
  lastLine: LastLine | null
  /** The owner's own notes about the customer. */
  notes: string
  /** Whether the customer can be told now where the crew is. */
  mayAnnounce: boolean
}

/** What a crew drives to, or drove to: requests that hold a time, confirmed and completed visits, by planned start. */
export async function dayVisits(
  reader: Reader,
  [from, to]: readonly [string, string],
  trade: OpenTrade,
  now: Temporal.Instant,
): Promise<DayVisit[]> {
  const visits = (await visitsBetween(reader, from, to, trade, now)).filter(isDriven)
  const ids = visits.map(({ id }) => id)
  const [photos, lines, notes] = await Promise.all([
    photosOfAll(reader, ids),
    lastLines(reader, ids),
    notesOf(reader, visits),
  ])
  return visits.map((visit) => {
    const { offer: _, ...scheduled } = scheduledVisit(visit, trade.timeZone)
    const { id, description, urgency, customerId } = visit
    return {
      ...scheduled,
      description,
      urgency,
      photos: photos.get(id) ?? [],
      lastLine: lines.get(id) ?? null,
      notes: notes.get(customerId ?? '') ?? '',
      mayAnnounce: mayAnnounce(visit, now),
    }
  })
}

function isDriven({ status, held, offer }: PlannedVisit): boolean {
  return offer === null && (status === 'confirmed' || status === 'completed' || (status === 'pending' && held))
}

async function notesOf(reader: Reader, visits: readonly PlannedVisit[]): Promise<ReadonlyMap<string, string>> {
  const ids = visits.flatMap(({ customerId }) => customerId ?? [])
  const known = await customers.query(reader, { where: { id: [...new Set(ids)] } })
  return new Map(known.map(({ id, data }) => [id, typeof data.notes === 'string' ? data.notes : '']))
}
