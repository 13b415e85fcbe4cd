import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { type InLanguages, LANGUAGES, type Language } from '#domain/language/language.ts'
import { englishPath } from '#domain/navigation/local-paths.ts'
import { isBackOffice } from '#domain/navigation/navigation.ts'
import type { Site } from './site.ts'

/** The exports of entry.server.tsx for us, besides those that React Router requires. */
interface EntryModule {
  loadContext(
    site: Site,
    scripts: { nonce: string; startScript: string },
  ): Parameters<ReturnType<typeof createRequestHandler>>[1]
}

/** The web's server build: from disk in production, through Vite in development. */
export interface Web {
  render(request: Request, site: Site, nonce: string): Promise<Response>
  /** Changes with every build. */
  version?: string
  /** Where the browser's files are. Missing in development, and in tests that don't need them. */
  folder?: URL
  /** Serves the browser's modules in development, before anything else. */
  connect?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
}

export async function builtWeb(): Promise<Web> {
  const site: ServerBuild = await import('#build/server/site/index.js')
  const startScripts = { en: await builtStartScript('en'), es: await builtStartScript('es') }
  const buildFor = (path: string): Promise<ServerBuild> | ServerBuild =>
    isBackOffice(path.replace(DATA, '')) ? import('#build/server/office/index.js') : site
  return {
    render: renderWith(buildFor, startScripts),
    version: `${site.assets.version} ${Object.values(startScripts).join(' ')}`,
    folder: BUILD_DIRECTORY,
  }
}

/** How the router in the browser requests what a page's loaders return. */
const DATA = /\.data$/

/** The address of the module that public pages run, as built by vite.islands.config.ts. */
async function builtStartScript(language: Language): Promise<string> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(new URL(manifestOf(language), BUILD_DIRECTORY), 'utf8'),
  )
  const file = manifest[START_MODULE]?.file
  if (!file) throw new Error(`The build has no ${START_MODULE}.`)
  return `/${file}`
}

export function renderWith(
  load: (path: string) => Promise<ServerBuild> | ServerBuild,
  startScripts: InLanguages<string>,
): Web['render'] {
  const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production'
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()
  return async (request, site, nonce) => {
    const { language } = site
    const inEnglish = language === 'en' ? request : atEnglishPath(request)
    const build = await load(new URL(inEnglish.url).pathname)
    const handle = handlers.get(build) ?? createRequestHandler(build, mode)
    handlers.set(build, handle)
    if (!isEntry(build.entry.module)) throw new Error('entry.server.tsx exports no loadContext')
    return handle(inEnglish, build.entry.module.loadContext(site, { nonce, startScript: startScripts[language] }))
  }
}

/** The routes are the same in all languages. */
function atEnglishPath(request: Request): Request {
  const url = new URL(request.url)
  return new Request(`${url.origin}${englishPath(url.pathname)}${url.search}`, request)
}

function manifestOf(language: Language): string {
  return `client/.islands.${language}.json`
}

export const START_MODULE = 'src/web/document/start.ts'

function isEntry(module: unknown): module is EntryModule {
  return typeof module === 'object' && module !== null && 'loadContext' in module
}

export async function isBuilt(directory: URL): Promise<boolean> {
  try {
    for (const language of LANGUAGES) await readFile(new URL(manifestOf(language), directory))
    return true
  } catch {
    return false
  }
}

export const BUILD_DIRECTORY = pathToFileURL(`${process.cwd()}/build/`)
