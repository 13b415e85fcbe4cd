import { STREAM_RETRY_SECONDS, TOO_MANY_STREAMS } from '#domain/collections/change.ts'
import { Refusal } from '#domain/documents/refusal.ts'

export interface StreamBounds {
  /** Per client address. A browser needs one for all its tabs, and one for a page nobody has touched yet. */
  perAddress: number
  /** Per process. Each stream holds a connection and some memory while somebody looks at the site. */
  inAll: number
}

export const STREAM_BOUNDS: StreamBounds = { perAddress: 50, inAll: 2000 }

/** Counts the open change streams. */
export class StreamPlaces {
  readonly #bounds: StreamBounds
  readonly #byAddress = new Map<string, number>()
  #taken = 0

  constructor(bounds: StreamBounds) {
    this.#bounds = bounds
  }

  /** Returns a function that releases the place. */
  take(address: string): () => void {
    const held = this.#byAddress.get(address) ?? 0
    if (held >= this.#bounds.perAddress || this.#taken >= this.#bounds.inAll) throw tooMany()
    this.#byAddress.set(address, held + 1)
    this.#taken++
    return () => this.#giveBack(address)
  }

  #giveBack(address: string): void {
    const left = (this.#byAddress.get(address) ?? 0) - 1
    if (left > 0) this.#byAddress.set(address, left)
    else this.#byAddress.delete(address)
    this.#taken--
  }
}

function tooMany(): Refusal {
  return new Refusal('too-many', TOO_MANY_STREAMS, {
    code: 'too-many-streams',
    retryAfterSeconds: STREAM_RETRY_SECONDS,
  })
}
