import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { recordText } from '#store/snapshot-text.ts'
import type { SnapshotRecord } from '#store/store.ts'
import { type BackupEnd, type BackupHeader, ContentDigest, footerOf, lineOf } from './backup-format.ts'

/** Compressing each line by itself would cost more in calls than in work. */
const AT_ONCE = 256 * 1024

export type Written = BackupEnd & { bytes: number }

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
