// Visits that block a crew's time, read from appointments.

import { FIRST_STATUS, isStatus, occupiesSlot } from '#domain/appointments/appointment.ts'
import { MAIN_CREW_ID } from '#domain/crews/crew.ts'
import { isEstimateId } from '#domain/estimates/limits.ts'
import { instantAt, minuteOfInstant } from '#domain/planning/local-day.ts'
import { lastsOf, type Visit } from '#domain/planning/visit.ts'
import { DEFAULT_VISIT_MINUTES } from '#domain/scheduling/slot.ts'
import { MOST_BUFFER_MINUTES, QUARTER_MINUTES, VISIT_MINUTES, WINDOW_MINUTES } from '#domain/services/service.ts'
import { instantFromStored } from '#domain/time/instant.ts'
import { isObject } from '#store/merge.ts'
import type { Json, Reader, Stored, Transaction } from '#store/store.ts'
import { appointments, offers } from '../appointments/stored-appointment.ts'
import { releaseTime } from './crew-time.ts'

/** The longest possible span between a visit's promised start and the end of its buffer. */
const LONGEST_MINUTES = Math.max(...WINDOW_MINUTES) + VISIT_MINUTES.most + MOST_BUFFER_MINUTES

/** Only a few fields of each are read, so many fit into one turn. */
const READ_AT_ONCE = 500

/** Visits, and times offered to customers, that block time between two minutes since the epoch. The end is exclusive. */
export async function heldBetween(reader: Reader, from: number, before: number): Promise<Visit[]> {
  const range = { field: 'preferredDate', from: instantAt(from - LONGEST_MINUTES), before: instantAt(before) }
  const query = { range, orderBy: 'preferredDate' }
  const [offered, pages] = await Promise.all([
    offers.query(reader, query),
    Array.fromAsync(appointments.pages(reader, query, READ_AT_ONCE)),
  ])
  return [...offered, ...pages.flat()].flatMap((stored) => {
    const visit = heldVisit(stored)
    return visit && visit.start + lastsOf(visit) > from ? [visit] : []
  })
}

/** The time that an appointment blocks, or null. Parsed without a schema, because a day may have hundreds. */
export function heldVisit({ id, data }: Pick<Stored, 'id' | 'data'>): Visit | null {
  if (!isStatus(data.status) || !occupiesSlot(data.status)) return null
  if (data.status === FIRST_STATUS && data.held === false) return null
  const preferred = instantFromStored(data.preferredDate)
  if (preferred === null) return null
  const window = windowIn(data.window)
  const planned = window ? instantFromStored(data.plannedStart) : null
  return {
    id,
    crewId: typeof data.crewId === 'string' ? data.crewId : MAIN_CREW_ID,
    start: minuteOfInstant(planned ?? preferred),
    minutes: quartersIn(data.minutes, VISIT_MINUTES, DEFAULT_VISIT_MINUTES),
    bufferMinutes: quartersIn(data.bufferMinutes, { least: 0, most: MOST_BUFFER_MINUTES }, 0),
    window,
    zip: zipIn(data.address),
  }
}

function windowIn(stored: Json | undefined): Visit['window'] {
  const [start, end] = isObject(stored) ? [instantFromStored(stored.start), instantFromStored(stored.end)] : []
  return start && end ? [minuteOfInstant(start), minuteOfInstant(end)] : null
}

export function zipIn(stored: Json | undefined): string {
  return isObject(stored) && typeof stored.zip === 'string' ? stored.zip : ''
}

/** Like the schema: anything but whole quarter hours becomes the default. */
function quartersIn(stored: Json | undefined, { least, most }: { least: number; most: number }, fallback: number) {
  const isWhole = typeof stored === 'number' && stored >= least && stored <= most && stored % QUARTER_MINUTES === 0
  return isWhole ? stored : fallback
}

/** Of an appointment or an estimate, soonest first. */
export async function offersOf(reader: Reader, id: string): Promise<Stored[]> {
  const field = isEstimateId(id) ? 'estimateId' : 'appointmentId'
  const found = await offers.query(reader, { where: { [field]: id }, orderBy: field })
  return found.toSorted((a, b) => String(a.data.preferredDate).localeCompare(String(b.data.preferredDate)))
}

export async function freeOffer(tx: Transaction, offer: Stored): Promise<void> {
  const visit = heldVisit(offer)
  if (visit) await releaseTime(tx, visit)
  await offers.delete(tx, offer.id)
}

/** Releases every time that is offered for a request or an estimate. Lock the days first. */
export async function freeOffers(tx: Transaction, id: string): Promise<void> {
  for (const offer of await offersOf(tx, id)) await freeOffer(tx, offer)
}
