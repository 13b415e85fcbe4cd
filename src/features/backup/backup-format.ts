// A backup is gzipped JSON lines: `zcat` shows it. Each line has a checksum, and the last one counts the others. The
// file ends with a digest of everything before it, outside of gzip, because no checksum covers gzip's own header.
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from '#domain/documents/zod.ts'
import type { SnapshotRecord } from '#store/store.ts'

export const FORMAT = 1

export const headerSchema = z.object({
  kind: z.literal('backup'),
  format: z.literal(FORMAT),
  /** The stored format. A program reads its own and older ones. */
  schema: z.int(),
  program: z.string(),
  store: z.enum(['sqlite', 'postgres']),
  createdAt: z.string(),
})

export type BackupHeader = z.infer<typeof headerSchema>

export const endSchema = z.object({
  kind: z.literal('end'),
  records: z.int(),
  /** Digest of the records' texts. Equal for the same content in either database. */
  content: z.string(),
})

export type BackupEnd = z.infer<typeof endSchema>

export function lineOf(json: string): string {
  return `${checksum(json)} ${json}\n`
}

/** The JSON of a line, or undefined if its checksum is wrong. */
export function jsonOf(line: string): string | undefined {
  const json = line.slice(9)
  return line.startsWith(`${checksum(json)} `) ? json : undefined
}

function checksum(json: string): string {
  return crc32(json).toString(16).padStart(8, '0')
}

const FOOTER = /^\nsha256 ([0-9a-f]{64})\n$/

export const FOOTER_BYTES = 73

export function footerOf(digest: string): string {
  return `\nsha256 ${digest}\n`
}

export function digestIn(footer: string): string | undefined {
  return FOOTER.exec(footer)?.[1]
}

/** Counts and digests records as they pass. */
export class ContentDigest {
  readonly #hash = createHash('sha256')
  records = 0

  add(text: string): void {
    this.records++
    this.#hash.update(text).update('\n')
  }

  end(): BackupEnd {
    return { kind: 'end', records: this.records, content: this.#hash.copy().digest('hex') }
  }
}

/** A backup can't be made, verified or restored. The message is one sentence for the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export async function* counting(records: AsyncIterable<SnapshotRecord>, onRecord: (done: number) => void) {
  let done = 0
  for await (const record of records) {
    onRecord(++done)
    yield record
  }
}

/** Without the position in the change log, which jumps ahead after a restore. */
export async function* content(records: AsyncIterable<SnapshotRecord>): AsyncGenerator<SnapshotRecord> {
  for await (const record of records) if (record.kind !== 'change-head') yield record
}
