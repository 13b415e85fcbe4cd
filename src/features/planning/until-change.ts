import { minuteOf } from '#domain/planning/local-day.ts'
import type { Store } from '#store/store.ts'

type Read<Asked, T> = (store: Store, asked: Asked, now: Temporal.Instant) => Promise<T>

interface Known<T> {
  /** The change sequence and the minute that the results are from. */
  moment: string
  results: Map<string, Promise<T>>
}

export const MOST_KNOWN = 500

/** Caches what visitors ask about free times until anything in the store changes or the minute is over. */
export function cachedUntilChange<Asked, T>(read: Read<Asked, T>): Read<Asked, T> {
  const stores = new WeakMap<Store, Known<T>>()
  return async (store, asked, now) => {
    const moment = `${await store.lastChange()} ${minutesAround(now)}`
    let known = stores.get(store)
    if (known?.moment !== moment) {
      known = { moment, results: new Map() }
      stores.set(store, known)
    }
    const { results } = known
    const key = JSON.stringify(asked)
    const earlier = results.get(key)
    if (earlier) return earlier
    const result = read(store, asked, now)
    if (results.size >= MOST_KNOWN) results.clear()
    results.set(key, result)
    result.catch(() => results.delete(key))
    return result
  }
}

/** The rules compare whole minutes, so that nothing differs between two of them. */
function minutesAround(now: Temporal.Instant): string {
  const minute = minuteOf(now)
  return `${Math.floor(minute)} ${Math.ceil(minute)}`
}
