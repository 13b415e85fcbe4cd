import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'
import { Refusal } from '#domain/documents/refusal.ts'

/** Refuses methods that the address has no route for and unknown addresses of the API, before anything is read. Pages handle their own. */
export function allowedMethodsOnly(app: Hono) {
  let table: TrieRouter<string> | undefined
  return createMiddleware(async (c, next) => {
    table ??= methodTable(app)
    const allowed = table.match('ALL', c.req.path)[0].map(([method]) => method)
    if (allowed.length === 0 && c.req.path.startsWith('/api/')) {
      throw new Refusal('not-found', `There is nothing at ${c.req.path}.`)
    }
    if (allowed.length > 0 && !allowed.includes(c.req.method)) throw notAllowed(c, allowed)
    await next()
  })
}

function methodTable({ routes }: Hono): TrieRouter<string> {
  const table = new TrieRouter<string>()
  for (const { method, path } of routes) {
    // `ALL` is middleware.
    if (method === 'ALL') continue
    table.add('ALL', path, method)
    if (method === 'GET') table.add('ALL', path, 'HEAD')
  }
  return table
}

export function notAllowed(c: Context, allowed: readonly string[]): Refusal {
  c.header('Allow', [...new Set(allowed)].join(', '))
  return new Refusal('method-not-allowed', `${c.req.method} is not possible here.`)
}
