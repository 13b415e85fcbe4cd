/** Query parameters that change what a public page shows. Any other (utm_source, fbclid, …) shares the plain page. */
const MEANINGFUL = ['category', 'sort', 'direction', 'page', 'cards', '_routes']

/**
 * The address a page is cached under: path without a trailing slash, meaningful parameters in one order. Undefined when
 * the path can't be one of ours.
 */
export function pageAddress(url: URL): string {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') || '/' : url.pathname
  const query = new URLSearchParams()
  for (const name of MEANINGFUL) {
    const value = url.searchParams.get(name)
    if (value !== null) query.set(name, value.slice(0, 100))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
