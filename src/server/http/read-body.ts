import { Refusal } from '#domain/documents/refusal.ts'
import { FORM_WORDS } from '#domain/forms/words.ts'

/** Enough for every visitor's form and most of the administrator's. */
export const SMALL_BODY = 64 * 1024

/** For requests that only the administrator sends: a whole page, a long mail. Read only after authentication. */
export const LARGE_BODY = 2.5 * 1024 * 1024

/** Reads the body, never more than the limit, whatever its headers claim. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers.get('content-length')
  // Checked before reading. The server drains an unread body, so the connection stays usable.
  if (Number(declared ?? 0) > limit) throw tooLarge(limit)
  if (declared !== null) return declaredBody(request, Number(declared))
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunksOf(request)) {
    length += chunk.length
    if (length > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** The body as it arrives. A stream that is left early stays open, so that the response reaches the client. */
export async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => Promise.reject(interrupted()))
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

/** Without a stream, which costs more than the rest of a small request. Node never reads past the declared length. */
async function declaredBody(request: Request, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await request.arrayBuffer().catch(() => undefined)
  if (bytes?.byteLength !== length) throw interrupted()
  return new Uint8Array(bytes)
}

/** The code of a body whose sender disconnected. */
export const INTERRUPTED = 'interrupted'

function interrupted(): Refusal {
  return new Refusal('bad-request', FORM_WORDS.en.interrupted, { code: INTERRUPTED })
}

export function tooLarge(limit: number): Refusal {
  return new Refusal('too-large', FORM_WORDS.en.tooLarge(`${Math.floor(limit / 1024)} kB`))
}
