import type { Rolldown } from 'vite'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
/** What every page starts with. */
const SHELL = /[\\/]src[\\/]web[\\/](entry\.client|root|layout[\\/]site-layout)\.tsx/
const PUBLIC_ROUTE = /[\\/]src[\\/]web[\\/]public[\\/].*\?__react-router-build-client-route/
const PAGE_WITH_A_FORM = /[\\/]public[\\/](schedule|contact|appointment)[\\/]/

/**
 * Left alone, the bundler gives each module that two routes share a file of its own: fifty for one page, each compressed
 * for itself. Here React with the router is one file, which stays in a browser's cache from build to build; what every page
 * needs is another; what pages to read share and what pages to fill in share are two more. Whatever a module imports is
 * needed by at least as many pages as itself, so these files import each other in one direction only, and nothing runs before
 * what it imports.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'react', test: FRAMEWORK, priority: 5 },
    { ...group('site', ({ shell }) => shell), priority: 4 },
    {
      ...group('pages', ({ toRead, toFillIn }) => toRead > 0 && toFillIn > 0),
      priority: 3,
      entriesAware: true,
      entriesAwareMergeThreshold: 6_000,
    },
    { ...group('reading', ({ toRead }) => toRead > 1), priority: 2 },
    { ...group('forms', ({ toFillIn }) => toFillIn > 1), priority: 1 },
  ],
}

/** The bundler names a part after all pages that need it, which every visitor would download in the manifest. */
export function chunkFileName({ name }: { name: string }): string {
  return `assets/${name.replace(/~.*/, '')}-[hash].js`
}

interface NeededBy {
  shell: boolean
  toRead: number
  toFillIn: number
}

function group(name: string, belongs: (neededBy: NeededBy) => boolean): Rolldown.CodeSplittingGroup {
  return {
    name: (id, context) => (!id.endsWith('.css') && belongs(neededBy(id, context)) ? name : null),
    debugName: name,
  }
}

function neededBy(id: string, context: Context): NeededBy {
  const importers = [...importersOf(id, context)]
  const pages = importers.filter((importer) => PUBLIC_ROUTE.test(importer))
  const toFillIn = pages.filter((page) => PAGE_WITH_A_FORM.test(page)).length
  return { shell: importers.some((importer) => SHELL.test(importer)), toRead: pages.length - toFillIn, toFillIn }
}

/** All that import it, however indirectly, itself included. */
function importersOf(id: string, context: Context): Set<string> {
  const seen = new Set<string>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(context.getModuleInfo(next)?.importers ?? []))
  }
  return seen
}
