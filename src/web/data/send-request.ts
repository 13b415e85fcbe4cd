import { documentLanguage } from '../language/language.tsx'
import { ApiError, readErrorBody } from './api-error.ts'
import { logFailedCall } from './error-log.ts'

const TIMEOUT_MS = 60_000

/** Every API call goes through here. Throws an ApiError, or the reason of the caller's own abort. */
export async function sendRequest(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const fail = (status: number, body: ConstructorParameters<typeof ApiError>[1]) => {
    logFailedCall(init.method ?? 'GET', String(url), status, body.error)
    // A failed server's message is for the log. The screen shows its own.
    const isForPeople = status < 500 || body.code === 'busy'
    return new ApiError(status, isForPeople ? body : { ...body, error: undefined })
  }
  let response: Response
  try {
    response = await wholeResponse(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw fail(0, { code: 'unreachable' })
  }
  if (!response.ok) throw fail(response.status, readErrorBody(await response.text()))
  if (isHtml(response)) throw fail(response.status, { code: 'not-json' })
  return response
}

/** Reads the body too, so that a connection that breaks or stalls half-way fails here and not in the caller. */
export async function wholeResponse(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout.signal]) : timeout.signal
  try {
    const headers = new Headers([...new Headers(init.headers), ...pageLanguage()])
    const response = (await askedAlready(url, headers)) ?? (await fetch(url, { ...init, headers, signal }))
    return new Response(await response.blob(), response)
  } finally {
    clearTimeout(timer)
  }
}

declare global {
  /** Responses by token and path, from document/office-early.js. */
  var askedEarly: Map<string, Promise<Response | undefined>> | undefined
}

/** Each response is used once. The change stream reports changes since the document was requested. */
function askedAlready(url: RequestInfo | URL, headers: Headers): Promise<Response | undefined> | undefined {
  const key = `${headers.get('Authorization')} ${url}`
  const response = globalThis.askedEarly?.get(key)
  globalThis.askedEarly?.delete(key)
  return response
}

/** The API never sends HTML. A proxy or a captive portal does. */
function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

/** Tells the API the person's language. Without it, messages are in English. */
export function pageLanguage(): [string, string][] {
  const language = documentLanguage()
  return language === 'en' ? [] : [['Page-Language', language]]
}
