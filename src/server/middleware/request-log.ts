import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { loggablePath } from '#domain/navigation/paths.ts'

export type RequestVariables = { requestId: string }

const WELL_FORMED = /^[\w-]{8,64}$/

/** Gives each request an id, the proxy's if it is well-formed, and logs one line when it is done. */
export function requestLog(log: Logger) {
  return createMiddleware<{ Variables: RequestVariables }>(async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && WELL_FORMED.test(given) ? given : crypto.randomUUID()
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    // Not c.header, which copies a finished response and streams the copy.
    c.res.headers.set('X-Request-Id', requestId)
    const level = c.res.status >= 500 ? 'error' : c.req.path.startsWith('/api') ? 'info' : 'debug'
    log[level](
      {
        requestId,
        method: c.req.method,
        // Only the path, because a query string may contain a visitor's input.
        path: loggablePath(c.req.path),
        status: c.res.status,
        ms: Math.round((performance.now() - started) * 10) / 10,
      },
      'request',
    )
  })
}
