import { MAX_IMAGE_BYTES } from '#domain/image/image.ts'
import { imageRefusal } from '#domain/image/refusal.ts'

/** How much the multipart form adds to the file. */
const OVERHEAD_BYTES = 64 * 1024
export const LARGEST_BODY = MAX_IMAGE_BYTES + OVERHEAD_BYTES

/** Checks the headers, before anything is read or queued. */
export function checkUploadHeaders({ headers }: Request): void {
  if (!/^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '')) throw imageRefusal('notAForm')
  if (Number(headers.get('content-length') ?? 0) > LARGEST_BODY) throw imageRefusal('tooLarge')
}

/** The bytes of the form's field `file`. Never reads more than the largest body, whatever the headers claim. */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const form = await readForm(request)
  const file = form.get('file')
  if (!(file instanceof File)) throw imageRefusal('missing')
  return file.bytes()
}

async function readForm({ body, headers }: Request): Promise<FormData> {
  const progress = { length: 0, complete: false }
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, stream) {
      progress.length += chunk.length
      if (progress.length > LARGEST_BODY) stream.error(imageRefusal('tooLarge'))
      else stream.enqueue(chunk)
    },
    flush() {
      progress.complete = true
    },
  })
  try {
    // Not canceled if it is too large: the connection would end before the client reads the refusal.
    const stream = body?.pipeThrough(counted, { preventCancel: true }) ?? null
    return await new Response(stream, { headers: { 'Content-Type': headers.get('content-type') ?? '' } }).formData()
  } catch {
    // The parser's own message means nothing to the person who sent the form.
    if (progress.length > LARGEST_BODY) throw imageRefusal('tooLarge')
    throw imageRefusal(progress.complete ? 'brokenForm' : 'interrupted')
  }
}
