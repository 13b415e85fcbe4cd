// Below the folder of a key: `pictures/NAME` once for all copies, `erasures/ID`, and for each copy `copies/FILE/1`, `2`, … and
// `copies/FILE/index`, which is written last: without it a copy is not complete. All of it is encrypted.
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from '#domain/documents/zod.ts'
import { isBackupName } from '#domain/system/backup.ts'
import { headerSchema } from '#features/backup/backup-format.ts'
import { parseRecord, recordText } from '#store/snapshot.ts'
import type { SnapshotRecord } from '#store/store.ts'
import { MOST_BYTES, PICTURES_AT_ONCE, type Place, PlaceFailed } from './place.ts'

/** The size of a part before compression. */
const PART_BYTES = 8_000_000
const INDEX = 'index'
/** The site's own key, which the printed key alone opens. */
export const SITE_KEY = 'secret-key'

export const indexSchema = z.object({
  format: z.literal(1),
  header: headerSchema,
  parts: z.int(),
  records: z.int(),
  /** The digest of the records, as in the backup. */
  content: z.string(),
  pictures: z.array(z.string()),
})

export type CopyIndex = z.infer<typeof indexSchema>

export function copyFile(root: string, file: string, part: number | typeof INDEX | typeof SITE_KEY = INDEX): string {
  return `${root}/copies/${file}/${part}`
}

export function pictureFile(root: string, name: string): string {
  return `${root}/pictures/${name}`
}

/** The existing files of each copy, complete or not. */
export async function listCopies(place: Place, root: string) {
  const copies = new Map<string, Set<string>>()
  for (const name of await place.list(`${root}/copies`)) {
    const [file = '', part = ''] = name.split('/')
    if (isBackupName(file)) copies.set(file, (copies.get(file) ?? new Set()).add(part))
  }
  return copies
}

export function isComplete(parts: ReadonlySet<string> | undefined): boolean {
  return parts?.has(INDEX) === true
}

/** A picture in a part is a reference. */
type CopiedLine = { picture: string; id: string; type: string; createdAt: string }

export function lineFor(record: SnapshotRecord, picture: string | undefined): string {
  if (record.kind !== 'blob' || picture === undefined) return recordText(record)
  const { id, type, createdAt } = record
  return JSON.stringify({ picture, id, type, createdAt } satisfies CopiedLine)
}

/** Lines by part. The same backup always has the same parts, so an interrupted copy continues where it stopped. */
export async function* partsOf(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let waiting: string[] = []
  let bytes = 0
  for await (const line of lines) {
    waiting.push(line)
    bytes += line.length
    if (bytes < PART_BYTES) continue
    yield gzipSync(waiting.join('\n'))
    waiting = []
    bytes = 0
  }
  if (waiting.length > 0) yield gzipSync(waiting.join('\n'))
}

export async function* recordsIn(part: Uint8Array, picture: (name: string) => Promise<Uint8Array>) {
  const ahead: Promise<SnapshotRecord>[] = []
  for (const line of linesIn(part)) {
    const record = recordIn(line, picture)
    // Reported when its turn comes.
    record.catch(() => undefined)
    const first = ahead.push(record) >= PICTURES_AT_ONCE ? ahead.shift() : undefined
    if (first) yield await first
  }
  for (const record of ahead) yield await record
}

async function recordIn(line: string, picture: (name: string) => Promise<Uint8Array>): Promise<SnapshotRecord> {
  const parsed: SnapshotRecord | CopiedLine = JSON.parse(line)
  if (!('picture' in parsed)) return parseRecord(parsed)
  const { picture: name, ...about } = parsed
  return { kind: 'blob', ...about, bytes: await picture(name) }
}

function linesIn(part: Uint8Array): string[] {
  try {
    return gunzipSync(part, { maxOutputLength: MOST_BYTES }).toString().split('\n')
  } catch (error) {
    throw new PlaceFailed('A part of the copy is damaged.', { cause: error })
  }
}
