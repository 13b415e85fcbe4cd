import { canonicalPath } from '#domain/navigation/paths.ts'
import { sitePathOf } from '#domain/text/url.ts'

export const SLUG_LIMIT = 120
export const SLUG_HINT = 'Only lowercase letters, numbers and hyphens are allowed'
export const SLUG_REQUIRED = 'Page URL slug is required'
export const SLUG_RESERVED = 'This slug is reserved. Please choose another one.'
export const SLUG_TAKEN = 'A page with this slug already exists'

/** Derived from the title until the user edits it by hand. */
export function slugFromTitle(title: string): string {
  const slug = title
    .toLowerCase()
    .normalize('NFD')
    // Without accents.
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_LIMIT)
  return slug.replace(/-$/, '')
}

export function slugFromEntry(entry: string): string {
  return entry
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, SLUG_LIMIT)
}

export function isSlug(text: string): boolean {
  return text.length <= SLUG_LIMIT && /^[a-z0-9-]+$/.test(text) && /[a-z0-9]/.test(text)
}

/** /admin/pages/new is the form for a new page, so no page can have this slug. */
export function isReservedSlug(slug: string): boolean {
  return slug === NEW_PAGE_ID
}

export const NEW_PAGE_ID = 'new'

export const REDIRECT_LOOP = 'This redirect would point back to itself.'

export type RedirectOutcome = { kind: 'none' } | { kind: 'to'; url: string } | { kind: 'loop' }

/** The path of an address on this site in its one spelling, because visitors get the same page at every spelling. */
export function ownPathOf(url: string, siteUrl: string): string | null {
  const path = sitePathOf(url, siteUrl)
  return path === null ? null : canonicalPath(path)
}

/** The final target of a path, with redirect chains collapsed. `targetOf` returns the redirect of a single path. */
export function followRedirects(
  path: string,
  siteUrl: string,
  targetOf: (path: string) => string | null,
): RedirectOutcome {
  const seen = new Set<string>()
  let url: string | null = null
  for (let next: string | null = path; next !== null; ) {
    const here = ownPathOf(next, siteUrl)
    if (here !== null && seen.has(here)) return { kind: 'loop' }
    if (here !== null) seen.add(here)
    next = here === null ? null : targetOf(here)
    if (next !== null) url = next
  }
  return url === null ? { kind: 'none' } : { kind: 'to', url }
}

/** Whether redirecting `path` to `target` would create a loop with the existing redirects. */
export function wouldLoop(path: string, target: string, siteUrl: string, targetOf: (path: string) => string | null) {
  const from = ownPathOf(path, siteUrl)
  const withTarget = (here: string) => (here === from ? target : targetOf(here))
  return followRedirects(path, siteUrl, withTarget).kind === 'loop'
}
