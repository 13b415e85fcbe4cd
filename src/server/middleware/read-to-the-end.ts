import { createMiddleware } from 'hono/factory'

const PATIENCE_BYTES = 64 * 1024 * 1024
const PATIENCE_MS = 30_000

/**
 * A browser that is still sending does not hear an answer that ends the connection: it would see a network error and
 * try again. So what is refused is read to its end first, and dropped.
 */
export const readToTheEnd = createMiddleware(async (c, next) => {
  await next()
  if (c.res.status >= 400) await discard(c.req.raw)
})

async function discard(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return
  const reader = request.body.getReader()
  const giveUp = setTimeout(() => void reader.cancel().catch(() => undefined), PATIENCE_MS)
  try {
    for (let length = 0; length < PATIENCE_BYTES; ) {
      const { done, value } = await reader.read()
      if (done) return
      length += value.length
    }
  } catch {
    // The sender hung up: there is nobody left to answer.
  } finally {
    clearTimeout(giveUp)
    reader.releaseLock()
  }
}
