// The second half of every calendar entry's UID. Calendars recognize an appointment by its UID, so it must survive a change
// of the site's address. It is chosen once and kept in the store.
import { randomUUID } from 'node:crypto'
import { collection } from '#store/collection.ts'
import type { Reader, Store } from '#store/store.ts'

const NAME = 'calendar-site'
const VALUE = 'uid'

/**
 * Call at the start of the program. A store with appointments has sent invitations whose UIDs end in the site's host, so it
 * keeps the host.
 */
export function ensureCalendarSite(store: Store, publicUrl: string): Promise<string> {
  return store.transaction(async (tx) => {
    const hasAppointments = (await collection('appointments').count(tx, {}, 1)) > 0
    const chosen = hasAppointments ? new URL(publicUrl).hostname : randomUUID()
    const claim = await tx.claim(NAME, VALUE, chosen)
    return claim.ok ? chosen : claim.owner
  })
}

export async function readCalendarSite(reader: Reader): Promise<string> {
  const site = await reader.findClaim(NAME, VALUE)
  if (site === undefined) throw new Error('The store holds no calendar site; the start of the program sets it.')
  return site
}
