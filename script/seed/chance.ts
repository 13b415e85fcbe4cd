/** Pseudo-random choices that are the same for the same key on every machine. */
export interface Chance {
  /** From 0 up to `below`, exclusive. */
  number(below: number): number
  pick<T>(choices: readonly T[]): T
  /** Distinct items in random order. */
  some<T>(choices: readonly T[], count: number): T[]
  /** Picks by percentage. */
  weighted<T extends string>(shares: Readonly<Record<T, number>>): T
}

export function chanceOf(key: string): Chance {
  let state = hashOf(key)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const number = (below: number) => Math.floor(next() * below)
  const pick = <T>(choices: readonly T[]): T => {
    const [chosen] = choices.slice(number(choices.length))
    if (chosen === undefined) throw new RangeError('There is nothing to choose from.')
    return chosen
  }
  return {
    number,
    pick,
    some(choices, count) {
      const left = [...choices]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(number(left.length), 1)).flat()
    },
    weighted(shares) {
      const drawn = next() * 100
      let share = 0
      for (const name in shares) {
        share += shares[name]
        if (drawn < share) return name
      }
      throw new RangeError('The shares do not make up a hundred.')
    },
  }
}

/** FNV-1a */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
