// Watches whether the mail server accepts mails. After each failure a mail waits longer for its next attempt. When the server
// is back there is no reason to wait any longer, so this releases the waiting mails.
import type { SendOutcome } from './message.ts'

/** After this many temporary refusals without a success, the server is refusing, not a recipient. */
const REFUSALS_OF_A_SERVER = 2

/** A server that refuses our password may lock us out if we try too often. */
const LONGEST_LOGIN_PAUSE_MS = 10 * 60_000
const LOGIN_PAUSE_GROWS_BY = 0.1

export interface ServerWatchOptions {
  verify(): Promise<SendOutcome>
  /** Whether any mail is queued. Without one the server is not asked. */
  isAnyQueued(): Promise<boolean>
  /** Whether a mail is scheduled for later. */
  isAnyWaiting(): Promise<boolean>
  /** Makes every waiting mail due, when the server is back. */
  releaseAll(): Promise<void>
  release(ids: readonly string[]): Promise<void>
  /** Tries one mail ahead of its schedule. */
  tryMail(id: string): Promise<void>
  giveUpOld(words: string): Promise<void>
  elapsed(): number
  /** The shortest time between two checks of the server. */
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

  /** While it is away, a mail is tried only for a person who is waiting for the outcome. */
  get isAway(): boolean {
    return this.#state === 'away'
  }

  /** Takes note of what the outcome of an attempt says about the server. */
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

  /** Keeps the set sorted by the last attempt, the oldest first. */
  #refusedLast(id: string): void {
    this.#refused.delete(id)
    this.#refused.add(id)
  }

  /** Checks the server now, because a mail was queued or is wanted. */
  async hurry(): Promise<void> {
    if (this.#loginRefusedSince === undefined && this.isAway) await this.#ask()
  }

  /** Checks the server if there is a reason to, at most once per pause. */
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
    // Mails that keep being refused must not be tried after every success.
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
    // A server that responds right after a mail failed was not away. That mail waits for its next attempt.
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
