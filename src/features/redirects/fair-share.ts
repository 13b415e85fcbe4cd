import { hash, randomBytes } from 'node:crypto'

const MOST_EACH = 20
const MOST_VISITORS = 10_000

/** How many addresses each visitor may add in a day, so that one of them can't push out what the others met. Never written. */
export class FairShare {
  readonly #salt = randomBytes(16).toString('hex')
  readonly #added = new Map<string, Set<string>>()
  #day = ''

  /** Whether the visitor may add this address, now or again. `visitor` is a network address. */
  take(visitor: string, added: string, day: string): boolean {
    if (day !== this.#day) this.#added.clear()
    this.#day = day
    const key = hash('sha256', this.#salt + visitor)
    const known = this.#added.get(key)
    if (!known && this.#added.size >= MOST_VISITORS) return false
    const share = known ?? new Set()
    if (!share.has(added) && share.size >= MOST_EACH) return false
    this.#added.set(key, share.add(added))
    return true
  }
}
