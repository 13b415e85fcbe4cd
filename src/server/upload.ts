import { MAX_IMAGE_BYTES } from '#domain/image.ts'
import { imageRefusal } from '#domain/image-refusal.ts'

/** What the form's own lines may add to the file. */
const OVERHEAD_BYTES = 64 * 1024
const LARGEST_BODY = MAX_IMAGE_BYTES + OVERHEAD_BYTES

/** What the headers alone tell, before anything is read or waited for. */
export function checkUploadHeaders({ headers }: Request): void {
  if (!/^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '')) {
    throw imageRefusal('notAForm')
  }
  if (Number(headers.get('content-length') ?? 0) > LARGEST_BODY) throw imageRefusal('tooLarge')
}

/** The bytes of the form's field `file`. Never holds more than the largest body, whatever the headers promised. */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const form = await readForm(request)
  const file = form.get('file')
  if (!(file instanceof File)) throw imageRefusal('missing')
  return file.bytes()
}

async function readForm(request: Request): Promise<FormData> {
  const body = await readBody(request)
  const type = request.headers.get('content-type') ?? ''
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw imageRefusal('brokenForm')
  }
}

async function readBody(request: Request): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = request.body?.getReader()
  try {
    for (;;) {
      const read = await reader?.read().catch(interrupted)
      if (!read || read.done) return new Blob(chunks)
      length += read.value.length
      if (length > LARGEST_BODY) throw imageRefusal('tooLarge')
      chunks.push(read.value)
    }
  } finally {
    reader?.releaseLock()
  }
}

/** Nobody may be left to read this, but nothing is wrong on our side. */
function interrupted(): never {
  throw imageRefusal('interrupted')
}
