// What the outside world tried and was told, written down where no kill reaches it.
import { randomUUID } from 'node:crypto'

/** One visitor's press of the button. Repeated with the same key until there is an answer. */
export interface Submission {
  key: string
  instant: string
  email: string
}

export class Ledger {
  /** All that were made for a time; the database may let only one of them have it. */
  readonly submissions = new Map<string, Submission[]>()
  /** By the key of the submission that was answered with 201: the appointment's id. */
  readonly booked = new Map<string, string>()
  #nextYes = Promise.withResolvers<void>()
  /** Keys that were answered with 409. */
  readonly refused = new Set<string>()
  /** Submissions that were cut off: nobody knows what became of them. */
  unanswered: Submission[] = []
  readonly decisions = { attempted: new Set<string>(), acknowledged: new Set<string>() }
  readonly uploads = { attempted: 0, acknowledged: [] as string[] }
  /** Answers that no visitor should ever see. */
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

  /** Resolves the moment that a visitor hears of a booking. */
  nextYes(): Promise<void> {
    return this.#nextYes.promise
  }

  takeUnanswered(): Submission[] {
    const taken = this.unanswered
    this.unanswered = []
    return taken
  }

  /** A booking that nobody decided on yet. */
  nextToDecide(): string | undefined {
    for (const id of this.booked.values()) if (!this.decisions.attempted.has(id)) return id
    return undefined
  }

  get attempts(): number {
    return [...this.submissions.values()].reduce((sum, rivals) => sum + rivals.length, 0)
  }
}
