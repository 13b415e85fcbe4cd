import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type BackupProgress, backupName, isBackupName } from '#domain/system/backup.ts'
import { syncFolder } from '#features/secrets/key-file.ts'
import { NEWEST_VERSION } from '#store/schema.ts'
import { recordText } from '#store/snapshot.ts'
import type { SnapshotRecord, Store } from '#store/store.ts'
import {
  type BackupEnd,
  type BackupHeader,
  BackupRefused,
  ContentDigest,
  FORMAT,
  footerOf,
  lineOf,
} from './backup-format.ts'
import { proveBackup } from './prove.ts'

/** Compressing each line alone would cost more in calls than in work. */
const AT_ONCE = 256 * 1024

/** A file that is being written. Its name is unique per run, because another instance may start in the same second. */
function partialName(file: string): string {
  return `${file}.${randomBytes(4).toString('hex')}.partial`
}

const PARTIAL_ENDING = /(\.[0-9a-f]{8})?\.partial$/

export function isPartialName(name: string): boolean {
  return PARTIAL_ENDING.test(name) && isBackupName(name.replace(PARTIAL_ENDING, ''))
}

export interface BackupOrder {
  store: Store
  directory: string
  program: string
  now: Temporal.Instant
  onProgress?: (progress: BackupProgress) => void
}

export type MadeBackup = Awaited<ReturnType<typeof makeBackup>>
/** Writes everything to one file. The file gets its name once it is verified, and is deleted if that fails. */
export async function makeBackup({ store, directory, program, now, onProgress }: BackupOrder) {
  const file = backupName(now)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const partial = join(directory, partialName(file))
  try {
    const header = { kind: 'backup', format: FORMAT, schema: NEWEST_VERSION, program } as const
    const about = { ...header, store: store.kind, createdAt: now.toString() }
    const report = (stage: BackupProgress['stage']) => (records: number) => onProgress?.({ stage, records })
    const written = await writeBackup(partial, about, store.snapshot(), report('writing'))
    const proven = await proveBackup(partial, report('proving'))
    if (proven.content !== written.content) {
      throw new BackupRefused('The data restored from the backup differs from the data in the store.')
    }
    await rename(partial, join(directory, file))
    await syncFolder(directory)
    return { file, records: written.records, bytes: written.bytes, activity: proven.activity }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

type Written = BackupEnd & { bytes: number }

/** Writes a new file that only this account can read, and syncs it to disk. */
export async function writeBackup(
  path: string,
  header: BackupHeader,
  records: AsyncIterable<SnapshotRecord>,
  onRecord: (written: number) => void,
): Promise<Written> {
  const file = await open(path, 'wx', 0o600)
  try {
    const content = new ContentDigest()
    const digest = await compressInto(file, gathered(linesOf(header, records, content, onRecord)))
    await file.appendFile(footerOf(digest))
    await file.sync()
    return { ...content.end(), bytes: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

async function* linesOf(
  header: BackupHeader,
  records: AsyncIterable<SnapshotRecord>,
  content: ContentDigest,
  onRecord: (written: number) => void,
): AsyncGenerator<string> {
  yield lineOf(JSON.stringify(header))
  for await (const record of records) {
    const text = recordText(record)
    content.add(text)
    onRecord(content.records)
    yield lineOf(text)
  }
  yield lineOf(JSON.stringify(content.end()))
}

async function* gathered(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting: string[] = []
  let length = 0
  for await (const line of lines) {
    waiting.push(line)
    length += line.length
    if (length < AT_ONCE) continue
    yield Buffer.from(waiting.join(''))
    waiting = []
    length = 0
  }
  yield Buffer.from(waiting.join(''))
}

async function compressInto(file: FileHandle, chunks: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(Readable.from(chunks), createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) {
      hash.update(chunk)
      await file.appendFile(chunk)
    }
  })
  return hash.digest('hex')
}
