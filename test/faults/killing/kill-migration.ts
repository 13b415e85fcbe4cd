// A store of an older program is upgraded at start. This kills that start.
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { COLLECTIONS } from '#domain/collections/collections.ts'
import { openStore } from '#store/open.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import type { Line } from './examine.ts'
import { startProgram } from './program.ts'

const DOCUMENTS = 2_000

export class MigrationKiller {
  readonly #old: string
  readonly #port: number
  readonly #folder: string
  #wholeMs = 0
  readonly line: Line = { what: 'migrations', attempted: 0, acknowledged: 0, found: 0 }
  readonly faults: string[] = []

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.#port = port
    this.#old = join(folder, 'old')
  }

  /** Creates the old store, and measures how long an undisturbed start takes. */
  static async prepare(folder: string, port: number): Promise<MigrationKiller> {
    const killer = new MigrationKiller(folder, port)
    const shapes = new Map([...COLLECTIONS].map(([name, shape]) => [name, name === 'appointments' ? {} : shape]))
    const store = await openStore({ dataDir: killer.#old, shapes })
    await store.transaction(async (tx) => {
      for (let number = 0; number < DOCUMENTS; number++) {
        await tx.set('appointments', `old-${number}`, {
          ...aBookingRequest({ customerName: `Customer ${number}` }),
          status: 'completed',
        })
      }
    })
    await store.close()
    const program = startProgram({ dataDir: await killer.#copy('whole'), port })
    killer.#wholeMs = await program.ready()
    await program.stop()
    return killer
  }

  /** Kills one start at a random point, then starts again and checks that no data is lost. */
  async kill(): Promise<void> {
    const dataDir = await this.#copy(`killed-${this.line.attempted++}`)
    const first = startProgram({ dataDir, port: this.#port })
    await pause(this.#wholeMs * (0.4 + Math.random() * 0.6))
    await first.kill()
    const second = startProgram({ dataDir, port: this.#port })
    await second.ready()
    this.line.acknowledged++
    await second.stop()
    if (await this.#isWhole(dataDir)) this.line.found++
    else this.faults.push(`a migration that was killed left ${dataDir} incomplete`)
    await rm(dataDir, { recursive: true, force: true })
  }

  async #copy(name: string): Promise<string> {
    const dataDir = join(this.#folder, name)
    await cp(this.#old, dataDir, { recursive: true })
    return dataDir
  }

  async #isWhole(dataDir: string): Promise<boolean> {
    const store = await openStore({ dataDir })
    try {
      const counts = await Promise.all([
        store.count('appointments'),
        store.count('appointments', { search: 'customer' }),
        store.count('appointments', {
          where: { status: 'completed' },
          range: { field: 'preferredDate', from: '2000' },
        }),
      ])
      return counts.every((count) => count === DOCUMENTS)
    } finally {
      await store.close()
    }
  }
}
