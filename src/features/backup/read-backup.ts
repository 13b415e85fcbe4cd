import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { ZodError } from 'zod'
import { COLLECTIONS } from '#domain/collections/collections.ts'
import { isReadable, NEWEST_VERSION } from '#store/schema.ts'
import { parseRecord, recordText } from '#store/snapshot.ts'
import type { SnapshotRecord } from '#store/store.ts'
import {
  type BackupHeader,
  BackupRefused,
  ContentDigest,
  digestIn,
  endSchema,
  FOOTER_BYTES,
  FORMAT,
  headerSchema,
  jsonOf,
} from './backup-format.ts'

/** Far above the largest picture. A longer line isn't from us. */
const LONGEST_LINE = 256 * 1024 * 1024

const NEWLINE = 10

export interface Backup {
  header: BackupHeader
  /** Every record, checked. Can be iterated more than once. */
  records(): AsyncGenerator<SnapshotRecord>
}

/** Refuses a file with a single changed byte, before anything is restored from it. */
export async function openBackup(path: string): Promise<Backup> {
  const length = await checkDigest(path)
  const lines = () => linesIn(path, length)
  return { header: await readHeader(path, lines()), records: () => kept(recordsIn(path, lines())) }
}

/** Earlier versions also backed up collections that are transient today. */
async function* kept(records: AsyncGenerator<SnapshotRecord>): AsyncGenerator<SnapshotRecord> {
  for await (const record of records) {
    if (record.kind !== 'document' || !COLLECTIONS.get(record.collection)?.transient) yield record
  }
}

/** Returns how many bytes precede the digest. */
async function checkDigest(path: string): Promise<number> {
  const file = await opened(path)
  try {
    const found = await file.stat()
    if (found.isDirectory()) throw new BackupRefused(`${path} is a folder. Name one of the files in it.`)
    const length = found.size - FOOTER_BYTES
    const hash = createHash('sha256')
    if (length > 0) {
      for await (const chunk of file.createReadStream({ end: length - 1, autoClose: false })) hash.update(chunk)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(FOOTER_BYTES), 0, FOOTER_BYTES, length)
      if (digestIn(buffer.toString('latin1', 0, bytesRead)) === hash.digest('hex')) return length
    }
    throw damaged(path)
  } finally {
    await file.close()
  }
}

async function opened(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new BackupRefused(
      reason === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read (${reason}).`,
      { cause: error },
    )
  }
}

function damaged(path: string, cause?: unknown): BackupRefused {
  return new BackupRefused(`${basename(path)} is damaged or not a backup.`, { cause })
}

async function readHeader(path: string, lines: AsyncGenerator<string>): Promise<BackupHeader> {
  const first = await lines.next()
  await lines.return(undefined)
  const header = first.done ? undefined : JSON.parse(first.value)
  if (header?.kind !== 'backup') throw damaged(path)
  if (header.format > FORMAT || header.schema > NEWEST_VERSION) {
    throw new BackupRefused(`${basename(path)} was written by a newer version of this program. Upgrade first.`)
  }
  const { schema } = header
  if (!isReadable(schema)) {
    const advice = 'Restore it with the release before this one, and make a new backup there.'
    throw new BackupRefused(`${basename(path)} has format ${schema}, which this program can't upgrade. ${advice}`)
  }
  return headerSchema.parse(header)
}

async function* recordsIn(path: string, lines: AsyncGenerator<string>): AsyncGenerator<SnapshotRecord> {
  const content = new ContentDigest()
  await lines.next()
  for await (const json of lines) {
    const parsed: { kind?: unknown } = JSON.parse(json)
    if (parsed.kind === 'end') {
      const { records, content: digest } = endSchema.parse(parsed)
      const found = content.end()
      if (records !== found.records || digest !== found.content) throw damaged(path)
      return
    }
    const record = parsedRecord(path, parsed)
    content.add(recordText(record))
    yield record
  }
  throw damaged(path)
}

function parsedRecord(path: string, json: unknown): SnapshotRecord {
  try {
    return parseRecord(json)
  } catch (error) {
    if (error instanceof ZodError) throw damaged(path, error)
    throw error
  }
}

async function* linesIn(path: string, length: number): AsyncGenerator<string> {
  const file = createReadStream(path, { end: length - 1 })
  const text = createGunzip()
  file.on('error', (error) => text.destroy(error))
  try {
    yield* split(path, file.pipe(text))
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw damaged(path, error)
    throw error
  } finally {
    file.destroy()
    text.destroy()
  }
}

async function* split(path: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  let held = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
      yield checkedLine(path, Buffer.concat([...rest, chunk.subarray(from, to)]).toString())
      rest = []
      held = 0
      from = to + 1
    }
    rest.push(chunk.subarray(from))
    held += chunk.length - from
    if (held > LONGEST_LINE) throw damaged(path)
  }
  if (held > 0) throw damaged(path)
}

function checkedLine(path: string, line: string): string {
  const json = jsonOf(line)
  if (json === undefined) throw damaged(path)
  return json
}
