import { setImmediate } from 'node:timers/promises'

const AT_ONCE = 5

/** The results of the work for each item. Other requests get their turn after every few. */
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
