import { planIslands } from '../islands/plan.ts'
import { fetchPage } from './fetch-page.ts'
import { navigation, openedAt } from './opened-at.ts'
import { renew } from './renew.ts'

/** A page that was fetched before it was wanted, or kept in the browser's memory, may be out of date. */
export function watchAge(): void {
  const isAhead = openedAt() > 0 || navigation()?.deliveryType === 'navigational-prefetch'
  if (isAhead) void renewDocument()
  window.addEventListener('pageshow', ({ persisted }) => persisted && void renewDocument())
}

/** Asks the server, which mostly says that nothing has changed. Whatever somebody has begun to fill in is theirs. */
async function renewDocument(): Promise<void> {
  const answer = await fetchPage()
  const fresh = answer?.ok && answer.page.getElementById('page')
  const shown = document.getElementById('page')
  if (!fresh || !shown || shown.querySelector('[data-live]')) return
  renew(shown, fresh)
  planIslands()
}
