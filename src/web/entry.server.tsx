import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import type { InLanguages } from '#domain/language/language.ts'
import { SERVICE_WORKER_PATH } from '#domain/web-app/service-worker.ts'
import { SITE_WORDS } from '#domain/website/words.ts'
import type { Site } from '#server/api-types.ts'
import { pageScriptsContext, siteContext } from './data/site.ts'
import early from './document/early.js?raw'
import officeEarly from './document/office-early.js?raw'
import trustedTypes from './document/trusted-types.js?raw'
import { DocumentContext, type DocumentFacts } from './islands/document-context.ts'

const EARLY = inline(early)
// A screen reader says how far the line between two pictures is.
const EARLY_IN: InLanguages<string> = {
  en: EARLY,
  es: EARLY.replace(SITE_WORDS.en.percentBefore, SITE_WORDS.es.percentBefore),
}
// Vite writes HTML of its own in development, so the guard is off there.
const GUARD = import.meta.env.DEV
  ? ''
  : `{const WORKER=${JSON.stringify(SERVICE_WORKER_PATH)}\n${inline(trustedTypes)}}`
const OFFICE_SCRIPT = `${GUARD}\n${inline(officeEarly)}`

function inline(script: string): string {
  return script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
}

/** Called by the server for each render: the only way data reaches a loader. */
export function loadContext(site: Site, scripts: { nonce: string; startScript: string }): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(siteContext, site)
  context.set(pageScriptsContext, scripts)
  return context
}

/** Pages are rendered whole, because they are cached whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, startScript } = context.get(pageScriptsContext)
  const { language } = context.get(siteContext)
  const facts: DocumentFacts = {
    nonce,
    startScript,
    language,
    earlyScript: EARLY_IN[language],
    officeScript: OFFICE_SCRIPT,
    renderPart: (part, identifierPrefix) => renderToString(part, { identifierPrefix }),
  }
  const stream = await renderToReadableStream(
    <DocumentContext value={facts}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </DocumentContext>,
    { nonce },
  )
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

interface FailedRender {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Logs errors of loaders and components, so that System lists them. A visitor's mistake isn't logged. */
export function handleError(error: unknown, { request, context }: FailedRender): void {
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) context.get(siteContext).renderFailed(error, new URL(request.url).pathname)
}
