import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { isBackOffice } from '#domain/navigation.ts'
import type { Site } from '#server/api-types.ts'
import { nonceContext, siteContext } from './data/site.ts'
import { deferHydration } from './hydration/defer.ts'
import { guardSinks } from './hydration/guard-sinks.ts'
import { isWake, type Wake } from './hydration/wake.ts'

/** Called by the server for each render: the only way data reaches a loader. */
export function loadContext(site: Site, nonce: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(siteContext, site)
  context.set(nonceContext, nonce)
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
  const nonce = context.get(nonceContext)
  const html = await renderWhole(<ServerRouter context={router} url={request.url} nonce={nonce} />, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(prepared(html, new URL(request.url).pathname, nonce, router), { status, headers })
}

function prepared(html: string, path: string, nonce: string, router: EntryContext): string {
  if (import.meta.env.DEV) return html
  return isBackOffice(path) ? guardSinks(html, nonce) : deferHydration(html, nonce, wakeOf(router))
}

function wakeOf({ staticHandlerContext, routeModules }: EntryContext): Wake | undefined {
  // The answer to a form sent without React, with what was typed: somebody is at work here.
  if (staticHandlerContext.actionData) return undefined
  const page = staticHandlerContext.matches.at(-1)
  const handle = page && routeModules[page.route.id]?.handle
  return isWake(handle) ? handle : undefined
}

interface FailedRender {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** What a loader or a component throws is logged, and so listed under System. A visitor's mistake is not. */
export function handleError(error: unknown, { request, context }: FailedRender): void {
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) context.get(siteContext).renderFailed(error, new URL(request.url).pathname)
}

async function renderWhole(element: React.ReactElement, nonce: string): Promise<string> {
  const stream = await renderToReadableStream(element, { nonce })
  await stream.allReady
  return new Response(stream).text()
}
