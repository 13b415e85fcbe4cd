// Mails on their way out of a simulated year, in real time. Leases end by the clock of the year, so it must wait for them.
import type { Store } from '#store/store.ts'
import type { Instance } from './instance.ts'
import type { Outside } from './outside.ts'

interface Place {
  outside: Outside
  now: () => Temporal.Instant
  store: () => Store
  instances: () => readonly Instance[]
}

export class MailsUnderWay {
  readonly #place: Place

  constructor(place: Place) {
    this.#place = place
  }

  /** Sends what is due, until nothing is under way. */
  async deliver(): Promise<void> {
    const { instances, outside } = this.#place
    if (await this.#isOutboxIdle()) return
    for (const { services, gate } of instances()) if (!gate.isLost) services.delivery.look()
    await this.#until(async () => {
      const [sending, due] = await Promise.all([this.#beingSent(), this.#due()])
      const isIdle = sending <= outside.waiting && (due === 0 || outside.waiting > 1)
      return isIdle ? 'over' : `${sending} ${due} ${outside.offered}`
    })
  }

  /** Whoever heard that a mail was taken notes it. */
  noted(): Promise<void> {
    return this.#until(async () => {
      const sending = await this.#beingSent()
      return sending <= this.#place.outside.waiting ? 'over' : String(sending)
    })
  }

  /** Who stands still or cannot write heard that a mail was taken, and cannot note it. The other instance sends it again. */
  async unhearStuck(): Promise<void> {
    const { instances, outside, store } = this.#place
    if (instances().length > 1 && this.#isAnyStuck) await outside.unhearSending(store())
  }

  get #isAnyStuck(): boolean {
    return this.#place.instances().some(({ gate }) => gate.isFull || gate.isLost)
  }

  /** Waits as long as the state changes, and much longer unless an instance is stuck. */
  async #until(look: () => Promise<string>): Promise<void> {
    let before = ''
    for (let still = 0; still < (this.#isAnyStuck ? 8 : 2_000); still++) {
      for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve))
      const able = this.#place.instances().find(({ gate }) => !gate.isLost)
      const state = able && !able.gate.isFull ? await look().catch(() => 'over') : 'over'
      if (state === 'over') return
      if (state !== before) still = 0
      before = state
    }
  }

  /** Nothing is queued, for now or later, and nothing is being sent. */
  async #isOutboxIdle(): Promise<boolean> {
    const waits = (state: string) => this.#place.store().count('outbox', { where: { state } }, 1)
    return (await waits('queued')) + (await waits('sending')) === 0
  }

  /** Without what a program was sending when it died. */
  async #beingSent(): Promise<number> {
    const { items } = await this.#place.store().query('outbox', { where: { state: 'sending' } })
    return items.filter(({ id }) => !this.#place.instances().some(({ orphans }) => orphans.has(id))).length
  }

  #due(): Promise<number> {
    const range = { field: 'nextAttemptAt', to: this.#place.now().toString() }
    return this.#place.store().count('outbox', { where: { state: 'queued' }, range }, 10)
  }
}
