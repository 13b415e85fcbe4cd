import { createMiddleware } from 'hono/factory'

/** What is answered to one person is kept by no cache on the way, and not by the browser either. */
export const neverStored = createMiddleware(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})
