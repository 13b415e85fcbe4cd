import { createMiddleware } from 'hono/factory'

/** Personal responses must not be stored by any cache, including the browser's. */
export const neverStored = createMiddleware(async (c, next) => {
  await next()
  // Not c.header, which copies a finished response and streams the copy.
  c.res.headers.set('Cache-Control', 'no-store')
})
