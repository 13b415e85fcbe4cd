import { likelyTarget } from '#domain/redirects/likely-target.ts'
import { sitemapEntries } from '#features/pages/sitemap-entries.ts'
import { forgetMissing, type MissingAddress, missingAddresses } from './address-counts.ts'
import type { RedirectSite } from './redirect-site.ts'

export interface ListedMissing extends MissingAddress {
  /** Where it was probably meant to lead. Empty if nothing is similar. */
  likely: string
}

const MISSING_SHOWN = 50

/** The addresses that led people nowhere, and still do. */
export async function listMissing({ store, pages, stateOf }: RedirectSite): Promise<ListedMissing[]> {
  const met = await missingAddresses(store, MISSING_SHOWN)
  if (met.length === 0) return []
  const [entries, states] = await Promise.all([
    sitemapEntries(pages),
    Promise.all(met.map(({ path }) => stateOf(path))),
  ])
  const paths = entries.map(({ path }) => path)
  return met
    .filter((_, at) => states[at] === 'missing' || states[at] === 'loop')
    .map((missing) => ({ ...missing, likely: likelyTarget(missing.path, paths) }))
}

export function dismissMissing({ store }: RedirectSite, path: string): Promise<void> {
  return forgetMissing(store, path)
}
