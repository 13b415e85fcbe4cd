import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { LOCK_WAIT_MS, whenFree } from './busy.ts'

const LARGEST_GROUP = 500
const LONGEST_GROUP_MS = 30

interface Member {
  /** Returns the function that settles the caller's promise once the group is on disk. */
  run: () => Promise<() => void>
  reject: (error: unknown) => void
}

/** The only writer. Commits waiting transactions together, because syncing the disk is the slow part. */
export class GroupCommit {
  readonly #database: DatabaseSync
  readonly #beforeCommit: () => Promise<void>
  readonly #lockWaitMs: number
  readonly #save: StatementSync
  readonly #release: StatementSync
  #waiting: Member[] = []
  #draining: Promise<void> | undefined
  #closed = false

  constructor(
    database: DatabaseSync,
    beforeCommit: () => Promise<void> = async () => undefined,
    lockWaitMs = LOCK_WAIT_MS,
  ) {
    this.#database = database
    this.#lockWaitMs = lockWaitMs
    this.#beforeCommit = beforeCommit
    this.#save = database.prepare('SAVEPOINT member')
    this.#release = database.prepare('RELEASE member')
  }

  add<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('The store is closed.'))
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    // The group runs in the async context of its first member, but each work function needs its own caller's context.
    const inContext = AsyncLocalStorage.snapshot()
    const run = async () => {
      const result = await inContext(work)
      return () => resolve(result)
    }
    this.#waiting.push({ run, reject })
    this.#draining ??= this.#drain()
    return promise
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#draining
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) await this.#commitGroup()
    this.#draining = undefined
  }

  async #commitGroup(): Promise<void> {
    const group: Member[] = []
    const told: (() => void)[] = []
    try {
      await whenFree(() => this.#database.exec('BEGIN IMMEDIATE'), this.#lockWaitMs)
      await this.#runMembers(group, told)
      await this.#beforeCommit()
      this.#database.exec('COMMIT')
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      const refused = group.length > 0 ? group : this.#waiting.splice(0)
      for (const member of refused) member.reject(error)
      return
    }
    for (const tell of told) tell()
  }

  async #runMembers(group: Member[], told: (() => void)[]): Promise<void> {
    const begun = performance.now()
    while (group.length < LARGEST_GROUP && performance.now() - begun < LONGEST_GROUP_MS) {
      const member = this.#waiting.shift()
      if (!member) return
      group.push(member)
      told.push(await this.#runMember(member))
      if (this.#waiting.length === 0) await othersTurn()
    }
  }

  async #runMember(member: Member): Promise<() => void> {
    // Not run(): it returns the last row number, which a search index can leave too large for a number.
    this.#save.get()
    try {
      const tell = await member.run()
      this.#release.get()
      return tell
    } catch (error) {
      // Some failures, such as a full disk, roll back the whole transaction.
      if (!this.#database.isTransaction) throw error
      this.#database.exec('ROLLBACK TO member; RELEASE member')
      return () => member.reject(error)
    }
  }
}
