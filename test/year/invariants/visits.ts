// Nothing overlaps, and nothing that was promised is broken.

import type { Visit } from '#domain/planning/visit.ts'
import { cellsOf } from '#features/planning/crew-time.ts'
import { heldVisit } from '#features/planning/held-visits.ts'
import type { SnapshotRecord, Stored } from '#store/store.ts'
import type { Ledger } from '../ledger.ts'
import type { Evening } from './evening.ts'

function held(documents: readonly Stored[]): Visit[] {
  return documents.flatMap((stored) => heldVisit(stored) ?? [])
}

/** When its crew is free again. */
function endOf({ start, minutes, bufferMinutes }: Visit): number {
  return start + minutes + bufferMinutes
}

export function overlappingVisits({ visits, offers }: Evening): string[] {
  const byCrew = Map.groupBy(held([...visits, ...offers]), ({ crewId }) => crewId)
  return [...byCrew.values()].flatMap((ofCrew) => {
    const sorted = ofCrew.toSorted((one, other) => one.start - other.start)
    return sorted.flatMap((visit, index) => {
      const next = sorted[index + 1]
      return next && endOf(visit) > next.start ? [`${visit.id} and ${next.id} overlap`] : []
    })
  })
}

/** A visit in an arrival window begins within it. */
export function visitsOutsideTheirWindow({ visits }: Evening): string[] {
  return held(visits).flatMap(({ id, start, window }) =>
    window && (start < window[0] || start > window[1]) ? [`${id} is planned outside its window`] : [],
  )
}

export async function brokenPromises(evening: Evening): Promise<string[]> {
  const { ledger, visits, world } = evening
  const active = new Map(visits.map((stored) => [stored.id, stored]))
  const faults: string[] = []
  for (const [id, said] of ledger.said) {
    const stored = active.get(id) ?? (await world.store.get('appointments', id))
    if (!stored) faults.push(`${said.by} left ${id}, which is gone`)
    else if (!(await isKept(evening, stored, said))) {
      const { status, preferredDate } = stored.data
      const promised = [said.status, said.time].filter(Boolean).join(' at ')
      faults.push(`${said.by} left ${id} ${promised}, and it is ${String(status)} at ${String(preferredDate)}`)
    }
    // A visit of last week changes no more.
    if (!active.has(id)) ledger.said.delete(id)
  }
  return faults
}

async function isKept(evening: Evening, { id, data }: Stored, said: { status?: string; time?: string }) {
  if (said.time !== undefined && Date.parse(String(data.preferredDate)) !== Date.parse(said.time)) return false
  if (said.status === undefined || said.status === data.status) return true
  // The site itself only ever lets requests expire.
  const isExpiry = said.status === 'pending' && data.status === 'cancelled'
  return isExpiry && (await evening.history(id)).some(({ event }) => event === 'expired')
}

export async function returnedVisits({ ledger, world }: Evening): Promise<string[]> {
  const found = await Promise.all([...ledger.deleted].slice(-20).map((id) => world.store.get('appointments', id)))
  return found.flatMap((stored) => (stored ? [`${stored.id} was deleted and is back`] : []))
}

/** What changed today has claimed its time if it holds it, and nothing of it otherwise. */
export async function wrongTimes({ changed, world }: Evening): Promise<string[]> {
  const faults: string[] = []
  for (const { id, data } of changed) {
    const isHeld = heldVisit({ id, data }) !== null
    const visit = heldVisit({ id, data: { ...data, status: 'confirmed' } })
    for (const cell of visit ? cellsOf(visit) : []) {
      const owner = await world.store.findClaim('crew-time', cell)
      if (isHeld && owner !== id) faults.push(`${id} takes up ${cell}, which ${owner ?? 'nobody'} has claimed`)
      if (!isHeld && owner === id) faults.push(`${id} is ${String(data.status)} and has claimed ${cell}`)
    }
  }
  return faults
}

/** Each claimed quarter hour belongs to a visit or an offer that takes it up, and each of those has claimed its time. */
export function wrongClaims(records: readonly SnapshotRecord[]): string[] {
  const claimed = new Map<string, string>()
  for (const record of records) {
    if (record.kind === 'claim' && record.name === 'crew-time') claimed.set(record.value, record.owner)
  }
  const documents = records.flatMap((record) =>
    record.kind === 'document' && (record.collection === 'appointments' || record.collection === 'offers')
      ? [record.document]
      : [],
  )
  const faults: string[] = []
  for (const visit of held(documents)) {
    for (const cell of cellsOf(visit)) {
      const owner = claimed.get(cell)
      claimed.delete(cell)
      if (owner !== visit.id) faults.push(`${cell} is ${visit.id}'s, and ${owner ?? 'nobody'} has claimed it`)
    }
  }
  return [...faults, ...[...claimed].map(([cell, owner]) => `${cell} is claimed by ${owner}, which doesn't take it up`)]
}

/** One answered request is one appointment. */
export function unansweredBookings(records: readonly SnapshotRecord[], { bookings }: Ledger): string[] {
  return records.flatMap((record) => {
    if (record.kind !== 'document' || record.collection !== 'appointments') return []
    const { id, data } = record.document
    const told = bookings.get(String(data.customerEmail))
    return told && !told.has(id) ? [`${String(data.customerEmail)} has the visit ${id}, and was never told`] : []
  })
}
