import { PROJECTS_PATH, SECRET_LINKS } from './paths.ts'

const CASE_MATTERS = [PROJECTS_PATH, ...SECRET_LINKS]

/**
 * The one spelling of a page's path. The router treats /Projects, /%70rojects and //projects/ as /projects, but caches, search
 * engines and path rules don't. Slugs are lowercase. Project ids and the secrets of links keep their case.
 */
export function canonicalPath(path: string): string {
  const [place = '', ...names] = path.split('/').filter(Boolean).map(decoded)
  const first = place.toLowerCase()
  const rest = CASE_MATTERS.includes(`/${first}`) ? names : names.map((name) => name.toLowerCase())
  return `/${[first, ...rest].map(encodeURIComponent).join('/')}`
}

/** Escapes that aren't needed are decoded, as the router does. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
