import type { Logger } from 'pino'

type Work = (stopping: AbortSignal) => Promise<void>

/** Work that a request starts and doesn't wait for. Each kind runs once at a time. */
export class BackgroundWork {
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #stopping = new AbortController()
  readonly #log: Pick<Logger, 'error'>

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log
  }

  start(name: string, work: Work): void {
    if (this.#underWay.has(name)) return
    const run = work(this.#stopping.signal)
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#log.error({ err: error, work: name }, 'background work failed')
      })
      .finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, run)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all(this.#underWay.values())
  }
}
