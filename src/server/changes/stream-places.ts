import { STREAM_RETRY_SECONDS, TOO_MANY_STREAMS } from '#domain/document/change.ts'
import { Refusal } from '#domain/document/refusal.ts'

export interface StreamBounds {
  /** From one address: a browser holds one for all its tabs, and one for a page in view that nobody touched yet. */
  perAddress: number
  /** In this process: each holds a connection and some memory for as long as somebody looks at the site. */
  inAll: number
}

export const STREAM_BOUNDS: StreamBounds = { perAddress: 50, inAll: 2000 }

/** Who holds a stream of changes open right now. */
export class StreamPlaces {
  readonly #bounds: StreamBounds
  readonly #byAddress = new Map<string, number>()
  #taken = 0

  constructor(bounds: StreamBounds) {
    this.#bounds = bounds
  }

  /** Answers how to give the place back. */
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
