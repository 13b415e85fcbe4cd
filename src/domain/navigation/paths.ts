export const PROJECTS_PATH = '/projects'
export const UNSUBSCRIBE_PATH = '/unsubscribe'
export const CREW_PATH = '/crew'
export const PREVIEW_PATH = '/preview'
export const CONFIRM_PATH = '/confirm'
export const INVOICE_PATH = '/invoice'
export const ARRIVAL_PATH = '/arrival'

/** Pages whose address holds a secret: it keeps its case and isn't logged. */
const SECRET_LINKS: readonly string[] = [
  UNSUBSCRIBE_PATH,
  CREW_PATH,
  PREVIEW_PATH,
  CONFIRM_PATH,
  INVOICE_PATH,
  ARRIVAL_PATH,
]

const CASE_MATTERS = [PROJECTS_PATH, ...SECRET_LINKS]

/** The one spelling of a path: the router takes /Projects and //projects/, but caches and search engines don't. */
export function canonicalPath(path: string): string {
  // Escapes that aren't needed are decoded, as the router does.
  const names = path.split('/').filter(Boolean).map(decoded)
  const placeAt = names[0]?.toLowerCase() === 'es' ? 1 : 0
  const keepsCase = CASE_MATTERS.includes(`/${names[placeAt]?.toLowerCase()}`)
  const spelled = names.map((name, index) => (keepsCase && index > placeAt ? name : name.toLowerCase()))
  return `/${spelled.map(encodeURIComponent).join('/')}`
}

export const SECRET_PLACES = ['/calendar', '/backups', ...SECRET_LINKS]

/** Some links are secrets themselves, so they aren't logged in any spelling. */
export function loggablePath(path: string): string {
  // A person may put /es before a private link, which is a 404.
  const [, place = ''] = canonicalPath(path)
    .replace(/^\/es(?=\/)/, '')
    .split('/')
  return SECRET_PLACES.includes(`/${place}`) ? `/${place}/[secret]` : path.slice(0, 200)
}

/** Decodes percent signs where they are valid, and leaves any other text as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
