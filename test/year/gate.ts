// What can go wrong between the program and its store, at any of its operations.
import { StoreUnavailable } from '#store/errors.ts'
import type { Store, Transaction } from '#store/store.ts'

class Crashed extends Error {
  constructor() {
    super('The power is gone.')
  }
}

export type StoreFault = 'crash' | 'commit-fails' | 'answer-lost' | 'freeze'

const READS: readonly (keyof Store)[] = ['get', 'query', 'count', 'findClaim', 'getBlob']
const WRITES: readonly (keyof Store)[] = ['set', 'delete', 'claim', 'claimAll', 'putBlob', 'note']

type Method = (...values: unknown[]) => unknown

/** Stands before one store object: replaces its methods, also those of its transactions. */
export class Gate {
  #armed: { fault: StoreFault; after: number } | undefined
  #isDead = false
  #thaw: PromiseWithResolvers<void> | undefined
  readonly #onLost = new Set<(lost: 'lost') => void>()
  #isLost = false
  isFull = false
  /** How many faults have happened here. */
  happened = 0
  /** The same store past the gate, for those who only look. */
  readonly beside: Store

  constructor(store: Store) {
    const transaction = store.transaction.bind(store)
    const reads = new Map<unknown, unknown>(READS.map((name) => [name, store[name]]))
    this.beside = new Proxy(store, {
      get: (target, name) => {
        const found: unknown = reads.get(name) ?? Reflect.get(target, name, target)
        return typeof found === 'function' ? found.bind(target) : found
      },
    })
    for (const name of READS) this.#replace(store, name)
    Reflect.set(store, 'transaction', async (work: (tx: Transaction) => Promise<unknown>) => {
      await this.#pass()
      const outcome = await transaction(async (tx) => {
        const done = await work(this.#guarded(tx))
        // The last moment before the commit.
        await this.#pass('inside')
        if (this.#meets('commit-fails')) throw new StoreUnavailable('The database cannot be reached.')
        return done
      })
      // Committed, but its caller never hears of it.
      await this.#pass()
      if (this.#meets('answer-lost')) throw new StoreUnavailable('The connection to the database was lost.')
      return outcome
    })
  }

  /** The fault happens after so many operations of the store, or at the first commit after them. */
  arm(fault: StoreFault, after: number): void {
    this.#armed = { fault, after }
  }

  /** A fault that was armed and has not happened won't. */
  disarm(): void {
    this.#armed = undefined
  }

  /** Nobody gets an answer any more: the program is dead, or stands still. */
  get isLost(): boolean {
    return this.#isLost
  }

  /**
   * Resolves to `lost` if the program dies or stands still before the work is done. A race against one promise for everybody
   * would keep every response for as long as the program lives.
   */
  async unlessLost<T>(work: Promise<T>): Promise<T | 'lost'> {
    const { promise, resolve } = Promise.withResolvers<'lost'>()
    this.#onLost.add(resolve)
    if (this.#isLost) resolve('lost')
    try {
      return await Promise.race([work, promise])
    } finally {
      this.#onLost.delete(resolve)
    }
  }

  get isFrozen(): boolean {
    return this.#thaw !== undefined
  }

  get isDead(): boolean {
    return this.#isDead
  }

  /** A program that stood still continues where it was. */
  thaw(): void {
    this.#thaw?.resolve()
    this.#thaw = undefined
    if (this.#isDead) return
    this.#isLost = false
  }

  /** From now on nothing reaches the store. */
  kill(): void {
    this.#isDead = true
    this.#lose()
    this.#thaw?.resolve()
  }

  #lose(): void {
    this.#isLost = true
    for (const resolve of this.#onLost) resolve('lost')
  }

  #replace(store: Store, name: keyof Store): void {
    const method = Reflect.get(store, name) as Method
    Reflect.set(store, name, async (...values: unknown[]) => {
      await this.#pass()
      return method.apply(store, values)
    })
  }

  #guarded(tx: Transaction): Transaction {
    return new Proxy(tx, {
      get: (target, name) => {
        const found: unknown = Reflect.get(target, name, target)
        if (typeof found !== 'function') return found
        const isWrite = WRITES.some((write) => write === name)
        return async (...values: unknown[]) => {
          await this.#pass('inside')
          if (isWrite && this.isFull) throw new StoreUnavailable('The disk is full.', { isFull: true })
          return (found as Method).apply(target, values)
        }
      },
    })
  }

  /** A program only stands still inside a transaction: PostgreSQL ends that, so what its caller asked for isn't done later. */
  async #pass(where: 'inside' | 'outside' = 'outside'): Promise<void> {
    if (this.#armed && this.#armed.after > 0) this.#armed.after--
    else if (this.#meets('crash')) this.kill()
    else if (where === 'inside' && this.#meets('freeze')) {
      this.#thaw = Promise.withResolvers()
      this.#lose()
    }
    await this.#thaw?.promise
    if (this.#isDead) throw new Crashed()
  }

  #meets(fault: StoreFault): boolean {
    if (this.#armed?.fault !== fault || this.#armed.after > 0) return false
    this.#armed = undefined
    this.happened++
    return true
  }
}
