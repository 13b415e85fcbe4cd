import { OPENED_HEADER } from '#domain/analytics/header.ts'
import { planIslands } from '../islands/plan.ts'
import { fetchPage } from './fetch-page.ts'
import { navigation, openedAt } from './opened-at.ts'
import { renew } from './renew.ts'

/** A page that was prefetched, or restored from the browser's memory, may be stale. */
export function watchAge(): void {
  const isAhead = openedAt() > 0 || navigation()?.deliveryType === 'navigational-prefetch'
  if (isAhead) void renewDocument({ [OPENED_HEADER]: '1' })
  window.addEventListener('pageshow', ({ persisted }) => persisted && void renewDocument())
}

/** Asks the server, which usually says that nothing has changed. Leaves forms alone that somebody has begun to fill in. */
async function renewDocument(headers?: HeadersInit): Promise<void> {
  const answer = await fetchPage(undefined, headers)
  const fresh = answer?.ok && answer.page.getElementById('page')
  const shown = document.getElementById('page')
  if (!fresh || !shown || shown.querySelector('[data-live]')) return
  renew(shown, fresh)
  planIslands()
}
