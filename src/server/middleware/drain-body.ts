import { createMiddleware } from 'hono/factory'

const PATIENCE_BYTES = 64 * 1024 * 1024
const PATIENCE_MS = 30_000

/** A browser that is still sending would report a network error, so the rest of a refused body is read first. */
export const drainBody = createMiddleware(async (c, next) => {
  await next()
  if (c.res.status >= 400) await discard(c.req.raw)
})

/** Reads the rest of a body, up to a limit, and drops it. */
export async function discard(request: Request): Promise<void> {
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
    // The client disconnected, so no response is needed.
  } finally {
    clearTimeout(giveUp)
    reader.releaseLock()
  }
}
