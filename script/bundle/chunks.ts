import type { Rolldown } from 'vite'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
/** What every page starts with. */
const SHELL = /[\\/]src[\\/]web[\\/](entry\.client|root|layout[\\/]site-layout)\.tsx/
const PUBLIC_ROUTE = /[\\/]src[\\/]web[\\/]public[\\/](.*)\.tsx\?__react-router-build-client-route/
/** How many public pages may share a module, and some to spare. */
const PAGES = 20

/**
 * Left alone, the bundler gives each module that two routes share a file of its own: fifty for one page, each compressed
 * for itself. Here React with the router is one file, which stays in a browser's cache from build to build; what every page
 * needs is another; what the very same public pages share is one more, so that no page loads what it has no use for. Whatever
 * a module imports is needed by at least as many pages as itself, so these files import each other in one direction only, and
 * nothing runs before what it imports.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', test: FRAMEWORK, priority: PAGES + 2 },
    { name: (id, context) => (isOfShell(id, context) ? 'site' : null), debugName: 'site', priority: PAGES + 1 },
    // What most pages share comes first: a group takes along what its modules import.
    ...Array.from({ length: PAGES - 1 }, (_, index) => sharedBy(PAGES - index)),
  ],
}

/** The bundler would name a file after all pages that need it, which every visitor would download in the manifest. */
export function chunkFileName({ name }: { name: string }): string {
  return `assets/${name.replace(/~.*/, '')}-[hash].js`
}

function sharedBy(count: number): Rolldown.CodeSplittingGroup {
  return {
    name: (id, context) => {
      const pages = pagesThatNeed(id, context)
      return pages.length === count && !id.endsWith('.css') ? ['pages', ...pages].join('~') : null
    },
    debugName: `pages ${count}`,
    priority: count,
  }
}

function isOfShell(id: string, context: Context): boolean {
  return !id.endsWith('.css') && importersOf(id, context).some((importer) => SHELL.test(importer))
}

function pagesThatNeed(id: string, context: Context): string[] {
  return importersOf(id, context)
    .flatMap((importer) => PUBLIC_ROUTE.exec(importer)?.[1] ?? [])
    .sort()
}

const found = new Map<string, string[]>()

/** All that import it, however indirectly, itself included. */
function importersOf(id: string, context: Context): string[] {
  const known = found.get(id)
  if (known) return known
  const seen = new Set<string>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(context.getModuleInfo(next)?.importers ?? []))
  }
  const importers = [...seen]
  found.set(id, importers)
  return importers
}
