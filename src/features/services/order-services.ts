import { readService } from '#domain/services/schema.ts'
import { inOrder } from '#domain/services/service.ts'
import { services } from '#features/services/read-services.ts'
import type { Store } from '#store/store.ts'

/** Puts the services into this order. Slugs that don't exist are skipped, and services that aren't named follow at the end. */
export async function orderServices(store: Store, slugs: readonly string[]): Promise<void> {
  await store.transaction(async (tx) => {
    const items = await services.query(tx)
    const listed = inOrder(items.map(({ id, data }) => readService(id, data)))
    const placeOf = ({ slug }: { slug: string }) => (slugs.includes(slug) ? slugs.indexOf(slug) : slugs.length)
    const ordered = listed.toSorted((a, b) => placeOf(a) - placeOf(b))
    for (const [index, { slug, order }] of ordered.entries()) {
      // Only what moved: an unchanged version keeps a form that is open on it from being stale.
      if (order !== index + 1) await services.set(tx, slug, { order: index + 1 })
    }
  })
}
