import type { AddressState } from '#domain/publish-checks/link-checks.ts'
import { sitePathOf } from '#domain/text/url.ts'
import type { PageReading } from '#features/pages/page-reading.ts'
import type { Store } from '#store/store.ts'

/** What the redirects need to know about the site they belong to. */
export interface RedirectSite {
  store: Store
  siteUrl: string
  /** The pages that visitors see now. */
  pages: PageReading
  /** What a visitor gets at a path of this site. */
  stateOf: (path: string) => Promise<AddressState>
}

/** Whether there is something at an address. Other sites are not asked. */
export async function leadsSomewhere({ siteUrl, stateOf }: RedirectSite, to: string): Promise<boolean> {
  const path = sitePathOf(to, siteUrl)
  if (path === null) return true
  const state = await stateOf(path)
  return state === 'here' || state === 'moved'
}
