import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { Refusal, type RefusalKind } from '#domain/documents/refusal.ts'
import { FORM_WORDS } from '#domain/forms/words.ts'
import { loggablePath } from '#domain/navigation/paths.ts'
import { StoreUnavailable } from '#store/errors.ts'
import { languageOfRequest, refusedIn } from '../http/page-language.ts'

const STATUS: Record<RefusalKind, ContentfulStatusCode> = {
  'bad-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  invalid: 422,
  'too-many': 429,
  unavailable: 503,
}

export function refusalStatus(kind: RefusalKind): ContentfulStatusCode {
  return STATUS[kind]
}

/** The one place where an error becomes an HTTP response. */
export function answerErrors(log: Logger): ErrorHandler {
  return (error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error)
    if (error instanceof HTTPException) {
      return c.json({ error: error.message, code: `http-${error.status}` }, error.status)
    }
    if (hungUp(error)) return answerRefusal(c, new Refusal('bad-request', FORM_WORDS.en.interrupted))
    const path = loggablePath(c.req.path)
    log.error({ err: error, requestId: c.get('requestId'), path }, 'request failed')
    if (error instanceof StoreUnavailable) return answerRefusal(c, whileUnavailable(error))
    return c.json({ error: FORM_WORDS[languageOfRequest(c.req)].failed, code: 'internal' }, 500)
  }
}

/** How long a client should wait before it retries. */
const AGAIN_AFTER_SECONDS = 5

export function whileUnavailable({ isFull }: StoreUnavailable): Refusal {
  return new Refusal('unavailable', FORM_WORDS.en[isFull ? 'storeFull' : 'storeAway'], {
    code: isFull ? 'store-full' : 'store-away',
    retryAfterSeconds: AGAIN_AFTER_SECONDS,
  })
}

/** A client that disconnects isn't our error, and must not fill the log. */
function hungUp(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}

function answerRefusal(c: Context, refusal: Refusal) {
  if (refusal.retryAfterSeconds !== undefined) c.header('Retry-After', String(Math.ceil(refusal.retryAfterSeconds)))
  const { error, fields } = refusedIn(languageOfRequest(c.req), refusal)
  return c.json(
    {
      ...refusal.details,
      error,
      code: refusal.code,
      ...(refusal.fields ? { fields } : {}),
    },
    STATUS[refusal.kind],
  )
}
