import { PROJECTS_PATH } from '#domain/project/list-address.ts'

/**
 * The one spelling of a page's path. To the router /Projects, /%70rojects and //projects/ are /projects; to a cache, a search
 * engine and every rule that asks for a path they are others. Slugs are in lower case; a project is called as it is called.
 */
export function canonicalPath(path: string): string {
  const [place = '', ...names] = path.split('/').filter(Boolean).map(decoded)
  const first = place.toLowerCase()
  const rest = `/${first}` === PROJECTS_PATH ? names : names.map((name) => name.toLowerCase())
  return `/${[first, ...rest].map(encodeURIComponent).join('/')}`
}

/** What escapes nothing is taken for itself, as the router does. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
