import { Refusal } from '#domain/documents/refusal.ts'
import { canonicalPath } from '#domain/navigation/canonical-path.ts'
import { enteredFrom } from '#domain/redirects/entry.ts'
import type { TestedAddress } from '#domain/redirects/redirect.ts'
import { sitePathOf } from '#domain/text/url.ts'
import { hopsFrom, movedTo } from '#features/pages/redirects.ts'
import { keyOfPath, pathOfKey } from '#features/pages/stored-redirect.ts'
import { leadsSomewhere, type RedirectSite } from './redirect-site.ts'

/** What a visitor gets at an address. */
export async function testAddress(site: RedirectSite, address: string): Promise<TestedAddress> {
  const { store, siteUrl, pages, stateOf } = site
  const path = pathOf(address, siteUrl)
  const state = await stateOf(path)
  if (state === 'here') return { kind: 'page' }
  if (state === 'loop') return { kind: 'loop' }
  const hops = await hopsFrom(pages, path, siteUrl)
  const key = keyOfPath(path)
  // A renamed service is looked for after the redirects.
  const renamed = state === 'moved' && hops.length === 0 && key !== undefined ? await movedTo(store, key) : undefined
  if (renamed !== undefined) hops.push(pathOfKey(renamed))
  const to = hops.at(-1)
  if (to === undefined) return { kind: 'missing' }
  return { kind: 'redirect', to, hops, leadsSomewhere: await leadsSomewhere(site, to) }
}

/** Reserved addresses can be tested, though they can't redirect. */
function pathOf(address: string, siteUrl: string): string {
  const entered = enteredFrom(address, siteUrl)
  if (entered.ok) return entered.value
  const path = URL.canParse(address.trim(), siteUrl) ? sitePathOf(address.trim(), siteUrl) : null
  if (path === null) throw new Refusal('invalid', entered.reason, { fields: { address: entered.reason } })
  return canonicalPath(path)
}
