import { setImmediate } from 'node:timers/promises'
import { Refusal } from '#domain/documents/refusal.ts'
import { StoreUnavailable } from '#store/errors.ts'

/** Collects the rows that a job could not process, so that all others are. */
export class BadRows {
  readonly #errors = new Map<string, unknown>()

  async attempt(row: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error
      // Another writer changed it meanwhile. The next run reads its new state.
      if (!(error instanceof Refusal)) this.#errors.set(row, error)
    }
  }

  /** Fails if any rows failed, and names them. */
  report(): void {
    if (this.#errors.size === 0) return
    throw new AggregateError(this.#errors.values(), `Could not process ${[...this.#errors.keys()].join(', ')}.`)
  }
}

/** Runs a job's work for each row of a collection. One that fails doesn't stop the others, and is named at the end. */
export async function eachRow(
  { name }: { name: string },
  ids: Iterable<string>,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const bad = new BadRows()
  for (const id of ids) await bad.attempt(`${name}/${id}`, () => work(id))
  bad.report()
}

const AT_ONCE = 5

/** The results of the work for each item. Other requests get a turn after every few. */
export async function someAtATime<T, Result>(
  items: readonly T[],
  work: (item: T) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let first = 0; first < items.length; first += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(first, first + AT_ONCE).map(work))))
    await setImmediate()
  }
  return results
}
