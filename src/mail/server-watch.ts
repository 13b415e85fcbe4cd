// Whether the mail server takes mails. Each mail that fails waits for a turn of its own, ever longer. Once the server is back
// there is no reason to wait for that turn, so somebody has to notice: this does, and lets the waiting mails go.
import type { SendOutcome } from './message.ts'

/** Mails that were refused for now. From this many without a success in between, the server refuses, not a recipient. */
const REFUSALS_OF_A_SERVER = 2

/** A server that refuses our password may lock us out for asking too often. */
const LONGEST_LOGIN_PAUSE_MS = 10 * 60_000
const LOGIN_PAUSE_GROWS_BY = 0.1

export interface ServerWatchOptions {
  verify(): Promise<SendOutcome>
  /** Whether any mail waits at all: without one, nobody asks. */
  isAnyQueued(): Promise<boolean>
  /** Whether a mail waits for a later turn than now. */
  isAnyWaiting(): Promise<boolean>
  /** The server is back: every mail may go. */
  releaseAll(): Promise<void>
  release(ids: readonly string[]): Promise<void>
  /** Tries one mail before its turn. */
  tryMail(id: string): Promise<void>
  giveUpOld(words: string): Promise<void>
  elapsed(): number
  /** At least so long between two questions to the server. */
  pauseMs: number
}

export class ServerWatch {
  readonly #options: ServerWatchOptions
  #state: 'unknown' | 'up' | 'away' = 'unknown'
  #refused = new Set<string>()
  #asked = Number.NEGATIVE_INFINITY
  #released = Number.NEGATIVE_INFINITY
  #loginRefusedSince: number | undefined
  #asking: Promise<void> | undefined

  constructor(options: ServerWatchOptions) {
    this.#options = options
  }

  /** While it is, only a person who waits for the answer has a mail tried. */
  get isAway(): boolean {
    return this.#state === 'away'
  }

  /** What an attempt at a mail says about the server. */
  async learn(id: string, outcome: SendOutcome): Promise<void> {
    if (outcome.ok) return this.#accepted(id)
    if (outcome.about === 'nothing') return
    if (outcome.about !== 'mail') {
      if (this.#state === 'up') await this.#ask()
      return
    }
    if (outcome.permanent) this.#refused.delete(id)
    else this.#refusedLast(id)
    if (this.#state === 'away') await this.#back()
  }

  /** So that the next to be tried is the one that was tried longest ago. */
  #refusedLast(id: string): void {
    this.#refused.delete(id)
    this.#refused.add(id)
  }

  /** Somebody queued a mail or wants one sent, which is worth a question right now. */
  async hurry(): Promise<void> {
    if (this.#loginRefusedSince === undefined && this.isAway) await this.#ask()
  }

  /** Asks the server where there is a reason to, at most once a pause. */
  async look(): Promise<void> {
    if (this.#options.elapsed() - this.#asked < this.#pause()) return
    if (this.#state === 'away' && (await this.#options.isAnyQueued())) return this.#ask()
    if (this.#state === 'unknown' && (await this.#options.isAnyWaiting())) return this.#ask()
    const [first] = this.#refused
    if (first === undefined || !this.#isRefusing) return
    this.#asked = this.#options.elapsed()
    this.#refusedLast(first)
    await this.#options.tryMail(first)
  }

  get #isRefusing(): boolean {
    return this.#refused.size >= REFUSALS_OF_A_SERVER
  }

  async #accepted(id: string): Promise<void> {
    if (this.#state !== 'up') return this.#back()
    const wasRefusing = this.#isRefusing
    this.#refused.delete(id)
    const { elapsed, pauseMs, release } = this.#options
    // Mails that are refused again and again must not be tried after every success.
    if (wasRefusing && elapsed() - this.#released < pauseMs) return
    const refused = [...this.#refused]
    this.#refused.clear()
    if (!wasRefusing || refused.length === 0) return
    this.#released = elapsed()
    await release(refused)
  }

  async #back(): Promise<void> {
    this.#state = 'up'
    this.#refused.clear()
    await this.#options.releaseAll()
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#verify().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #verify(): Promise<void> {
    this.#asked = this.#options.elapsed()
    const outcome = await this.#options.verify()
    this.#noteLogin(outcome)
    if (!outcome.ok) {
      this.#state = 'away'
      return this.#options.giveUpOld(outcome.words)
    }
    // A server that answers right after a mail failed has not been away: that mail waits for its own turn.
    if (this.#state !== 'up') await this.#back()
  }

  #noteLogin(outcome: SendOutcome): void {
    if (outcome.ok || outcome.about !== 'login') this.#loginRefusedSince = undefined
    else this.#loginRefusedSince ??= this.#options.elapsed()
  }

  #pause(): number {
    const { elapsed, pauseMs } = this.#options
    if (this.#loginRefusedSince === undefined) return pauseMs
    const grown = (elapsed() - this.#loginRefusedSince) * LOGIN_PAUSE_GROWS_BY
    return Math.min(Math.max(grown, pauseMs), LONGEST_LOGIN_PAUSE_MS)
  }
}
