// Watches whether the mail server accepts mails. Each failure makes a mail wait longer for its next attempt. When the
// server is back, this releases the waiting mails.
import { Recovery } from '#queue/recovery.ts'
import type { SendOutcome } from './message.ts'

/** A server that refuses our password may lock us out if we try too often. */
const LONGEST_LOGIN_PAUSE_MS = 10 * 60_000
const LOGIN_PAUSE_GROWS_BY = 0.1

export interface ServerWatchOptions {
  verify(): Promise<SendOutcome>
  /** Whether any mail is queued. Otherwise the server is not checked. */
  isAnyQueued(): Promise<boolean>
  /** Whether a mail is scheduled for later. */
  isAnyWaiting(): Promise<boolean>
  /** Makes every waiting mail due, when the server is back. */
  releaseAll(): Promise<void>
  /** Returns the ids of those that were still queued. */
  release(ids: readonly string[]): Promise<readonly string[]>
  giveUpOld(words: string): Promise<void>
  elapsed(): number
  /** The shortest time between two checks of the server. */
  pauseMs: number
}

export class ServerWatch {
  readonly #options: ServerWatchOptions
  readonly #recovery: Recovery
  #state: 'unknown' | 'up' | 'away' = 'unknown'
  #asked = Number.NEGATIVE_INFINITY
  #loginRefusedSince: number | undefined
  #asking: Promise<void> | undefined

  constructor(options: ServerWatchOptions) {
    this.#options = options
    this.#recovery = new Recovery(options.elapsed)
  }

  /** While it is away, a mail is tried only for a person who is waiting for the outcome. */
  get isAway(): boolean {
    return this.#state === 'away'
  }

  /** Records what the outcome of an attempt shows about the server. */
  async learn(id: string, outcome: SendOutcome): Promise<void> {
    if (!outcome.ok && outcome.about === 'nothing') return
    if (!outcome.ok && outcome.about !== 'mail') return this.#learnBreak(id)
    if (this.#state === 'away' || (outcome.ok && this.#state !== 'up')) return this.#back()
    this.#recovery.learn(id, outcome.ok ? 'accepted' : outcome.permanent ? 'final' : 'refused')
    if (outcome.ok) await this.#releaseEarly()
  }

  /** A server may still greet us, and hang up on every mail. */
  async #learnBreak(id: string): Promise<void> {
    if (this.#state !== 'up') return
    await this.#ask()
    if (!this.isAway) this.#recovery.learn(id, 'broke-off')
  }

  /** Checks the server now, because a mail was queued or is wanted. */
  async hurry(): Promise<void> {
    if (this.#loginRefusedSince === undefined && this.isAway) await this.#ask()
  }

  /** Checks the server if there is a reason to, at most once per pause. */
  async look(): Promise<void> {
    if (this.#state === 'up') return this.#releaseEarly()
    if (this.#options.elapsed() - this.#asked < this.#pause()) return
    const isUseful = this.isAway ? this.#options.isAnyQueued() : this.#options.isAnyWaiting()
    if (await isUseful) await this.#ask()
  }

  async #releaseEarly(): Promise<void> {
    const early = this.#recovery.early()
    if (early.length === 0) return
    const released = await this.#options.release(early)
    for (const id of early) if (!released.includes(id)) this.#recovery.forget(id)
  }

  async #back(): Promise<void> {
    this.#state = 'up'
    this.#recovery.clear()
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
    // A server that responds right after a mail failed was not away. That mail is retried before the others.
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
