// A crew's time in the database: each quarter hour belongs to at most one visit.

import { instantAt } from '#domain/planning/local-day.ts'
import { quartersOf, type Visit } from '#domain/planning/visit.ts'
import type { Reader, Transaction } from '#store/store.ts'
import { noteOpening } from './openings.ts'

const NAME = 'crew-time'

/** Returns whether the visit got all of its quarter hours. */
export async function claimTime(tx: Transaction, visit: Visit): Promise<boolean> {
  return (await tx.claimAll(NAME, cellsOf(visit), visit.id)).ok
}

export async function releaseTime(tx: Transaction, visit: Visit): Promise<void> {
  await tx.releaseAll(NAME, cellsOf(visit), visit.id)
  await noteOpening(tx, visit.start)
}

/** The appointment that blocks a crew at a minute since the epoch. */
export function holderOf(reader: Reader, crewId: string, minute: number): Promise<string | undefined> {
  const [cell = ''] = cellsOf({ crewId, start: minute, minutes: 1, bufferMinutes: 0 })
  return reader.findClaim(NAME, cell)
}

export function cellsOf(visit: Pick<Visit, 'crewId' | 'start' | 'minutes' | 'bufferMinutes'>): string[] {
  return quartersOf(visit).map((quarter) => `${visit.crewId} ${instantAt(quarter)}`)
}
