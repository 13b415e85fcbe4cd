import { createHmac } from 'node:crypto'
import { addVisit, DAY_LIMITS, EMPTY_DAY } from '#domain/analytics/add-visit.ts'
import type { Store } from '#store/store.ts'
import type { SeenFrom } from './counter.ts'
import { dayCounts, siteVisits } from './stored-counts.ts'

export interface CountedDay {
  date: string
  salt: string
  /** How many visits began from each address, under its hash. Of this instance only. */
  begun: Map<string, number>
}

/** Anybody can invent browsers. One address must not use up the visits that a day keeps. */
const VISITS_PER_ADDRESS = 500

/** Other writers wait for a transaction, so each is short. */
export const VISITORS_AT_ONCE = 100

/**
 * Adds what some visitors did to the day's counts. The day's document exists already and every instance locks it first, so nothing is
 * lost or counted twice.
 */
export function writeCounts(
  store: Store,
  { date, salt, begun }: CountedDay,
  seen: readonly (readonly [key: string, seen: SeenFrom])[],
): Promise<void> {
  return store.transaction(async (tx) => {
    let day = (await dayCounts.get(tx, date))?.data ?? EMPTY_DAY
    for (const [key, each] of seen) {
      const id = hashOf(salt, key)
      const before = (await siteVisits.get(tx, id))?.data
      if (!before && (day.visits >= DAY_LIMITS.visits || !mayBegin(begun, hashOf(salt, each.address)))) continue
      const added = addVisit(day, date, before, each)
      day = added.day
      await siteVisits.set(tx, id, added.visit, { merge: false })
    }
    await dayCounts.set(tx, date, day, { merge: false })
  })
}

function mayBegin(begun: Map<string, number>, address: string): boolean {
  const visits = (begun.get(address) ?? 0) + 1
  if (visits > VISITS_PER_ADDRESS) return false
  begun.set(address, visits)
  return true
}

function hashOf(salt: string, key: string): string {
  return createHmac('sha256', salt).update(key).digest('base64url').slice(0, 24)
}
