import { SLUG_LIMIT } from '#domain/page/slug.ts'
import { SERVICE_PARAMETER } from '#domain/service/address.ts'
import { canonicalPath } from '#domain/site/canonical-path.ts'

/** Query parameters that change what a public page shows. Any other (utm_source, fbclid, …) shares the plain page. */
export const MEANINGFUL = ['category', 'sort', 'direction', 'page', 'cards', SERVICE_PARAMETER]

/** The address a page is rendered and cached under: its canonical path, with the relevant parameters in a fixed order. */
export function pageAddress(url: URL): string {
  const path = canonicalPath(url.pathname)
  const query = new URLSearchParams()
  for (const name of MEANINGFUL) {
    const value = url.searchParams.get(name)
    if (value !== null) query.set(name, value.slice(0, SLUG_LIMIT))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
