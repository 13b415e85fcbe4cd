// Looks at a copy of the site in a thread of its own while the year goes on, so that two processors are used.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

export interface Order {
  folder: string
  now: string
}

export class Beside {
  readonly #dataDir: string
  #worker: Worker | undefined
  #looking: Promise<string[]> = Promise.resolve([])

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  /** Copies the site as it is now and begins to look at the copy. */
  begin(now: Temporal.Instant): void {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-year-copy-'))
    using site = new DatabaseSync(join(this.#dataDir, 'site.db'))
    site.exec(`VACUUM INTO '${join(folder, 'site.db')}'`)
    this.#worker ??= new Worker(new URL('./beside-worker.ts', import.meta.url))
    this.#looking = this.#look(this.#worker, { folder, now: now.toString() })
    // Whoever asks what was found handles a failure.
    this.#looking.catch(() => undefined)
  }

  async #look(worker: Worker, order: Order): Promise<string[]> {
    try {
      const answer = once(worker, 'message')
      worker.postMessage(order)
      const [faults] = await answer
      return faults
    } finally {
      rmSync(order.folder, { recursive: true, force: true })
    }
  }

  /** What was found in the last copy, once. */
  async found(): Promise<string[]> {
    const looking = this.#looking
    this.#looking = Promise.resolve([])
    return looking
  }

  async close(): Promise<void> {
    await this.#looking.catch(() => undefined)
    await this.#worker?.terminate()
  }
}
