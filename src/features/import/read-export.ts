import { Refusal } from '#domain/documents/refusal.ts'
import { IMPORT_LIMITS, IMPORT_MESSAGES } from '#domain/import/import.ts'
import { type WxrExport, WxrReader } from '#domain/import/wxr.ts'

/** Parses an export while it arrives, so that a hostile one is refused at its first fault. Reads no more than the limit. */
export async function readExport(chunks: AsyncIterable<Uint8Array>): Promise<WxrExport> {
  const reader = new WxrReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let length = 0
  for await (const chunk of arriving(chunks)) {
    length += chunk.length
    if (length > IMPORT_LIMITS.fileBytes) throw tooLarge()
    reader.write(decoded(decoder, chunk))
  }
  if (length === 0) throw new Refusal('invalid', IMPORT_MESSAGES.empty, { code: 'export-refused' })
  reader.write(decoded(decoder))
  return reader.end()
}

export function tooLarge(): Refusal {
  return new Refusal('too-large', IMPORT_MESSAGES.tooLarge, { code: 'export-refused' })
}

function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw new Refusal('invalid', IMPORT_MESSAGES.notUtf8, { code: 'export-refused' })
  }
}

async function* arriving(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('bad-request', IMPORT_MESSAGES.interrupted)
  }
}
