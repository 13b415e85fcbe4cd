// The outside of a simulated year: mail servers and what they took.
import type { MailTransport, Message, SendOutcome } from '#mail/message.ts'
import type { Reader } from '#store/store.ts'

export type MailServerState = 'works' | 'refuses' | 'hangs-up' | 'forgets' | 'hangs' | 'late'

/** Without what nobody looks at: a year has twenty thousand. */
export interface SentMail extends Omit<Message, 'html' | 'attachment'> {
  at: Temporal.Instant
  /** Whether its sender heard that it was taken. If not, a second copy is honest. */
  heard: boolean
  /** How many mails had been offered when this one left, and when its sender was answered. */
  left: number
  answered: number
}

const OK: SendOutcome = { ok: true }
const REFUSED: SendOutcome = { ok: false, permanent: false, about: 'mail', words: '451 Please try again later' }
const BROKE_OFF: SendOutcome = { ok: false, permanent: false, about: 'connection', words: 'The connection was closed' }
const UNREACHED: SendOutcome = { ok: false, permanent: false, about: 'nothing', words: 'connect ETIMEDOUT' }

interface Held {
  message: Message
  /** When it left. */
  at: Temporal.Instant
  left: number
  isTaken: boolean
  answer: (outcome: SendOutcome) => void
}

export class Outside {
  readonly #now: () => Temporal.Instant
  /** What arrived. */
  readonly mails: SentMail[] = []
  /** What was taken with a yes and never arrived. */
  readonly forgotten: Message[] = []
  mailServer: MailServerState = 'works'
  #held: Held[] = []
  /** How many mails were offered to it. */
  offered = 0

  constructor(now: () => Temporal.Instant) {
    this.#now = now
  }

  get waiting(): number {
    return this.#held.length
  }

  /** A connection of one instance. `isAlive` says whether its sender still hears answers. */
  transport(isAlive: () => boolean): MailTransport {
    return {
      send: (message) => this.#receive(message, isAlive),
      verify: async () => (this.mailServer === 'works' || this.mailServer === 'forgets' ? OK : UNREACHED),
      close: () => undefined,
    }
  }

  async #receive(message: Message, isAlive: () => boolean): Promise<SendOutcome> {
    this.offered++
    switch (this.mailServer) {
      case 'works':
        this.#take(message, isAlive())
        return OK
      case 'refuses':
        return REFUSED
      case 'hangs-up':
        // It may have taken the mail before.
        if (this.offered % 2 === 0) this.#take(message, false)
        return BROKE_OFF
      case 'forgets':
        this.forgotten.push(message)
        return OK
      case 'hangs':
      case 'late': {
        const { promise, resolve } = Promise.withResolvers<SendOutcome>()
        const isTaken = this.mailServer === 'late'
        this.#held.push({ message, at: this.#now(), left: this.offered, isTaken, answer: resolve })
        return promise
      }
    }
  }

  #take(message: Message, heard: boolean, at = this.#now(), left = this.offered): void {
    const { html: _html, attachment: _attachment, ...kept } = message
    this.mails.push({ ...kept, at, heard, left, answered: this.offered })
  }

  /** Answers what waited. If the sender is dead, it hears nothing. */
  answerAll(isHeard: boolean): void {
    const held = this.#held
    this.#held = []
    for (const { message, at, left, isTaken, answer } of held) {
      if (isTaken) this.#take(message, isHeard, at, left)
      answer(isTaken ? OK : BROKE_OFF)
    }
  }

  /** The senders of what is being sent now can't note what they heard. Returns the ids of these mails. */
  async unhearSending(reader: Reader): Promise<ReadonlySet<string>> {
    const { items } = await reader.query('outbox', { where: { state: 'sending' } })
    const messageIds = new Set(items.map(({ data }) => data.messageId))
    for (const mail of this.mails) if (messageIds.has(mail.messageId)) mail.heard = false
    return new Set(items.map(({ id }) => id))
  }
}
