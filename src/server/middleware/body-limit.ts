import { createMiddleware } from 'hono/factory'
import { Refusal } from '#domain/refusal.ts'

/** Bodies above the limit answer 413 before anything reads them whole. */
export function limitBody(bytes: number) {
  return createMiddleware(async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > bytes) throw tooLarge(bytes)
    // hono's own limit copies the Request here, which Node's server does not allow for the one it hands over.
    if (c.req.header('transfer-encoding') !== undefined && c.req.raw.body) {
      const { method, headers, signal } = c.req.raw
      const body = await readAtMost(c.req.raw.body, bytes)
      c.req.raw = new Request(c.req.url, { method, headers, signal, body })
    }
    await next()
  })
}

/** A body that does not say how long it is must be read to be measured. */
async function readAtMost(stream: ReadableStream<Uint8Array<ArrayBuffer>>, bytes: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > bytes) throw tooLarge(bytes)
    chunks.push(chunk)
  }
  return new Blob(chunks)
}

function tooLarge(bytes: number): Refusal {
  return new Refusal('too-large', `This is too large: at most ${Math.floor(bytes / 1024)} kB can be sent here.`)
}
