import type { Store } from '#store/store.ts'
import type { PageCache } from './page-cache.ts'

/** A write drops the pages that show what it wrote, before its writer is answered. */
export function dropChangedPages(pages: PageCache, store: Store): void {
  store.onChange((change) => {
    pages.drop(change.collection)
    pages.drop(`${change.collection}/${change.id}`)
  })
}
