import type { Collection } from '#store/collection.ts'
import type { Data, Store } from '#store/store.ts'

/** Renews a lease until its work is done. Other instances treat work without renewals as abandoned. */
export function keepRenewing<Item extends { id: string; version: number }>(
  rows: Pick<Collection<object, Data>, 'set'>,
  store: Store,
  leased: Item,
  everyMs: number,
) {
  let version = leased.version
  let renewing: Promise<void> = Promise.resolve()
  const renew = async () => {
    const outcome = await rows.set(store, leased.id, {}, { ifVersion: version })
    if (outcome.ok) version = outcome.stored.version
  }
  const timer = setInterval(() => {
    // A database outage must not stop the sending. The next renewal may succeed.
    renewing = renewing.then(renew).catch(() => undefined)
  }, everyMs).unref()
  return {
    /** Returns the item with its latest version, to be settled. */
    async end(): Promise<Item> {
      clearInterval(timer)
      await renewing
      return { ...leased, version }
    },
  }
}
