import type { Context } from 'hono'
import { Refusal } from '#domain/documents/refusal.ts'
import { imageRefusal, parseStoragePath, type StoragePath } from '#domain/picture-library/library.ts'
import { MAX_IMAGE_BYTES } from '#domain/pictures/image.ts'
import { readMultipart } from './multipart.ts'
import { SMALL_BODY } from './read-body.ts'

/** Checks the headers before reading or queueing anything. */
export function checkUploadHeaders({ headers }: Request): void {
  if (!/^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '')) throw imageRefusal('notAForm')
  if (Number(headers.get('content-length') ?? 0) > MAX_IMAGE_BYTES + SMALL_BODY) throw imageRefusal('tooLarge')
}

/** The bytes of the form's field `file`. Call it only for a permitted sender. */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const sent = await readMultipart(request, async () => undefined)
  if (!sent.ok) throw imageRefusal(sent.problem === 'too-large' ? 'tooLarge' : 'brokenForm')
  const file = sent.form.get('file')
  if (!(file instanceof File)) throw imageRefusal('missing')
  return file.bytes()
}

export function storagePath(c: Context, { collection, id, name }: Record<keyof StoragePath, string>): StoragePath {
  const path = parseStoragePath(collection, id, name)
  if (!path) throw nothingAt(c)
  return path
}

export function nothingAt(c: Context): Refusal {
  return new Refusal('not-found', `There is nothing at ${c.req.path}.`)
}
