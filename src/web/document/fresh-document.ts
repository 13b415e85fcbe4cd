import { planIslands } from '../islands/plan.ts'
import { fetchPage } from './fetch-page.ts'
import { navigation, openedAt } from './opened-at.ts'
import { renew } from './renew.ts'

/** A page that was fetched before it was wanted may be out of date: asks the server, which mostly says that nothing changed. */
export async function renewFetchedAhead(): Promise<void> {
  const isAhead = openedAt() > 0 || navigation()?.deliveryType === 'navigational-prefetch'
  const shown = document.getElementById('page')
  if (!isAhead || !shown) return
  const answer = await fetchPage()
  const fresh = answer?.ok && answer.page.getElementById('page')
  // Whatever somebody has begun to fill in meanwhile is theirs.
  if (!fresh || shown.querySelector('[data-live]')) return
  renew(shown, fresh)
  planIslands(document)
}
