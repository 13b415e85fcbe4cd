import { createMiddleware } from 'hono/factory'

/** Personal responses must not be stored by any cache, including the browser's. */
export const neverStored = createMiddleware(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})
