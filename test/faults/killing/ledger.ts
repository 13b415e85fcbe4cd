// What clients tried and which responses they got, recorded outside the killed process.
import { randomUUID } from 'node:crypto'

/** One visitor's submit. Repeated with the same key until there is a response. */
export interface Submission {
  key: string
  instant: string
  email: string
}

export class Ledger {
  /** All submits for a time. The database may accept only one of them. */
  readonly submissions = new Map<string, Submission[]>()
  /** The appointment's id, by the key of the submit that got 201. */
  readonly booked = new Map<string, string>()
  #nextYes = Promise.withResolvers<void>()
  #nextUpload = Promise.withResolvers<void>()
  /** Keys that got 409. */
  readonly refused = new Set<string>()
  /** Submits that were cut off, with an unknown outcome. */
  unanswered: Submission[] = []
  readonly decisions = { attempted: new Set<string>(), acknowledged: new Set<string>() }
  readonly uploads = { attempted: 0, acknowledged: [] as string[] }
  /** Responses that no visitor should ever see. */
  readonly surprises: string[] = []

  rivalsFor(instant: string): [Submission, Submission] {
    const number = this.submissions.size
    const rivals: [Submission, Submission] = [
      { key: randomUUID(), instant, email: `first-${number}@example.com` },
      { key: randomUUID(), instant, email: `second-${number}@example.com` },
    ]
    this.submissions.set(instant, rivals)
    return rivals
  }

  noteBooked(key: string, id: string): void {
    this.booked.set(key, id)
    this.#nextYes.resolve()
    this.#nextYes = Promise.withResolvers()
  }

  /** Resolves when a visitor gets a 201. */
  nextYes(): Promise<void> {
    return this.#nextYes.promise
  }

  noteUploaded(url: string): void {
    this.uploads.acknowledged.push(url)
    this.#nextUpload.resolve()
    this.#nextUpload = Promise.withResolvers()
  }

  /** Resolves when the administrator gets the address of a picture. */
  nextUpload(): Promise<void> {
    return this.#nextUpload.promise
  }

  takeUnanswered(): Submission[] {
    const taken = this.unanswered
    this.unanswered = []
    return taken
  }

  /** A booking that is still pending. */
  nextToDecide(): string | undefined {
    for (const id of this.booked.values()) if (!this.decisions.attempted.has(id)) return id
    return undefined
  }

  get attempts(): number {
    return [...this.submissions.values()].reduce((sum, rivals) => sum + rivals.length, 0)
  }
}
