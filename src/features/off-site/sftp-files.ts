// Files over one SFTP session. Reads and writes keep several messages in flight, because each waits for the line.
import { randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import type { SFTPWrapper } from 'ssh2'
import { MOST_BYTES, nameList, PARTIAL, PlaceFailed } from './place.ts'

/** Every server takes messages of this size. */
const CHUNK_BYTES = 32_000
const CHUNKS_AT_ONCE = 16
/** Copies have folders two deep. A server could pretend to have more. */
const DEEPEST = 3

/** Codes of the protocol. */
const END_OF_LIST = 1
export const NO_SUCH_FILE = 2
const FILE_NAME = /^(?!\.\.?$)[^/\0]+$/

export function sftpFiles(sftp: SFTPWrapper) {
  const made = new Set<string>()

  async function list(folder: string): Promise<string[]> {
    const found = nameList()
    await listInto(found, folder, '', 1)
    return found.names
  }

  async function listInto(found: ReturnType<typeof nameList>, folder: string, prefix: string, depth: number) {
    const handle = await asked<Buffer>((done) => sftp.opendir(folder, done)).catch(unless(NO_SUCH_FILE, undefined))
    if (!handle) return
    const folders: string[] = []
    for (;;) {
      const some = await asked(sftp.readdir.bind(sftp, handle)).catch(unless(END_OF_LIST, undefined))
      if (!some) break
      found.count('')
      for (const { filename, attrs } of some.filter(({ filename }) => FILE_NAME.test(filename))) {
        if (attrs.isFile() && !filename.endsWith(PARTIAL)) found.add(`${prefix}${filename}`)
        else found.count(filename)
        if (attrs.isDirectory() && depth < DEEPEST) folders.push(filename)
      }
    }
    await asked<void>((done) => sftp.close(handle, done))
    for (const name of folders) await listInto(found, `${folder}/${name}`, `${prefix}${name}/`, depth + 1)
  }

  async function read(path: string): Promise<Uint8Array> {
    const handle = await asked<Buffer>((done) => sftp.open(path, 'r', done))
    const { size } = await asked(sftp.fstat.bind(sftp, handle))
    if (size > MOST_BYTES) throw new PlaceFailed('The server has more in a file than was written there.')
    const bytes = Buffer.alloc(size)
    await inChunks(size, async (start, end) => {
      for (let at = start; at < end; ) {
        const length = await asked<number>((done) => sftp.read(handle, bytes, at, end - at, at, done))
        if (length === 0) throw new PlaceFailed('The server sent only part of a file.')
        at += length
      }
    })
    await asked<void>((done) => sftp.close(handle, done))
    return bytes
  }

  async function write(path: string, bytes: Uint8Array): Promise<void> {
    await makeFolder(folderOf(path))
    const partial = `${path}.${randomBytes(4).toString('hex')}${PARTIAL}`
    try {
      const handle = await asked<Buffer>((done) => sftp.open(partial, 'wx', { mode: 0o600 }, done))
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      await inChunks(bytes.length, (start, end) =>
        asked<void>((done) => sftp.write(handle, buffer, start, end - start, start, done)),
      )
      await asked<void>((done) => sftp.close(handle, done))
      // Servers don't rename onto an existing file.
      await asked<void>(sftp.unlink.bind(sftp, path)).catch(unless(NO_SUCH_FILE, undefined))
      await asked<void>(sftp.rename.bind(sftp, partial, path))
    } catch (error) {
      sftp.unlink(partial, () => undefined)
      throw error
    }
  }

  async function remove(path: string): Promise<void> {
    await asked<void>(sftp.unlink.bind(sftp, path)).catch(unless(NO_SUCH_FILE, undefined))
    // Listing takes a while with hundreds of empty folders. A folder with files stays.
    made.delete(folderOf(path))
    await asked<void>(sftp.rmdir.bind(sftp, folderOf(path))).catch(() => undefined)
  }

  async function makeFolder(folder: string): Promise<void> {
    if (folder === '' || folder === '.' || made.has(folder)) return
    const stats = await asked(sftp.stat.bind(sftp, folder)).catch(unless(NO_SUCH_FILE, undefined))
    if (!stats) {
      await makeFolder(folderOf(folder))
      // Another picture may have created it meanwhile.
      await asked<void>((done) => sftp.mkdir(folder, { mode: 0o700 }, done)).catch(async (error: unknown) => {
        await asked(sftp.stat.bind(sftp, folder)).catch(() => Promise.reject(error))
      })
    }
    made.add(folder)
  }

  return { list, read, write, remove }
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

async function inChunks(size: number, work: (start: number, end: number) => Promise<void>): Promise<void> {
  const starts = Array.from({ length: Math.ceil(size / CHUNK_BYTES) }, (_, index) => index * CHUNK_BYTES)
  await pLimit(CHUNKS_AT_ONCE).map(starts, (start) => work(start, Math.min(start + CHUNK_BYTES, size)))
}

function asked<T>(call: (done: (error: Error | null | undefined, result: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    call((error, result) => (error ? reject(error) : resolve(result)))
  })
}

function unless<T>(code: number, otherwise: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === code) return otherwise
    throw error
  }
}
