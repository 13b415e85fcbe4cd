import { canonicalPath } from '#domain/navigation/canonical-path.ts'
import { sitePathOf } from '#domain/text/url.ts'

export const REDIRECT_LOOP = 'This redirect would lead back to itself.'

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
export function wouldLoop(
  path: string,
  target: string,
  siteUrl: string,
  targetOf: (path: string) => string | null,
): boolean {
  const from = ownPathOf(path, siteUrl)
  const withTarget = (here: string) => (here === from ? target : targetOf(here))
  return followRedirects(path, siteUrl, withTarget).kind === 'loop'
}
