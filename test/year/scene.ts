// What an act of the simulated year is given.
import type { Ledger } from './ledger.ts'
import type { World } from './world.ts'

export interface Scene {
  world: World
  ledger: Ledger
  /** Numbers from 0 to 1 of this step alone. */
  random: () => number
  /** The step's number in its plan: its own, and the same when other steps are taken out. */
  step: number
}

export interface Act {
  /** Plans that were kept name their acts. */
  name: string
  /** How often it happens, compared with the others. */
  weight: number
  /** Resolves to a word about the outcome, for the trail. */
  play(scene: Scene): Promise<string>
}

/** The choice among documents depends on the step and their ids alone, so it stays when other steps are taken out. */
export function pick<T>({ random, step }: Scene, from: readonly T[]): T | undefined {
  if (!from.every(hasId)) return from[Math.floor(random() * from.length)]
  const ranked = from.map((item) => ({ item, rank: hashOf(`${step} ${item.id}`) }))
  return ranked.toSorted((one, other) => one.rank - other.rank)[0]?.item
}

function hasId<T>(item: T): item is T & { id: string } {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
}

/** FNV-1a with a last mixing, so that texts that differ in one digit lead to unrelated numbers. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let position = 0; position < text.length; position++) {
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
