import { MAX_IMAGE_BYTES } from '#domain/image/image.ts'
import { imageRefusal } from '#domain/image/refusal.ts'

/** What the form's own lines may add to the file. */
const OVERHEAD_BYTES = 64 * 1024
const LARGEST_BODY = MAX_IMAGE_BYTES + OVERHEAD_BYTES

/** What the headers alone tell, before anything is read or waited for. */
export function checkUploadHeaders({ headers }: Request): void {
  if (!/^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '')) throw imageRefusal('notAForm')
  if (Number(headers.get('content-length') ?? 0) > LARGEST_BODY) throw imageRefusal('tooLarge')
}

/** The bytes of the form's field `file`. Never holds more than the largest body, whatever the headers promised. */
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
    // Not cancelled when it is too large: the connection would end before the refusal is heard.
    const stream = body?.pipeThrough(counted, { preventCancel: true }) ?? null
    return await new Response(stream, { headers: { 'Content-Type': headers.get('content-type') ?? '' } }).formData()
  } catch {
    // The parser's own words say nothing to the person who sent the form.
    if (progress.length > LARGEST_BODY) throw imageRefusal('tooLarge')
    throw imageRefusal(progress.complete ? 'brokenForm' : 'interrupted')
  }
}
