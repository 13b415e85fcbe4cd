import { englishPath } from '#domain/navigation/local-paths.ts'
import { canonicalPath } from '#domain/navigation/paths.ts'
import { SLUG_LIMIT } from '#domain/pages/slug.ts'
import { SERVICE_PARAMETER } from '#domain/services/service-type.ts'

/** The query parameters that change what a page shows, by its path. All others (utm_source, fbclid, …) share the plain page. */
export const MEANINGFUL: Readonly<Record<string, readonly string[]>> = {
  '/projects': ['category', 'sort', 'direction', 'page', 'cards'],
  '/schedule': [SERVICE_PARAMETER],
}

/** The address a page is rendered and cached under: its canonical path, with the relevant parameters in a fixed order. */
export function pageAddress(url: URL): string {
  const path = canonicalPath(url.pathname)
  const query = new URLSearchParams()
  for (const name of MEANINGFUL[englishPath(path)] ?? []) {
    const value = url.searchParams.get(name)
    if (value !== null) query.set(name, value.slice(0, SLUG_LIMIT))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
