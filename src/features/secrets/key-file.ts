import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

export const KEY_BYTES = 32

/** Undefined if there is no file. */
export async function readKeyFile(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Returns the key in the file, and creates the file if needed. Two programs that start together get the same key. */
export async function ensureKeyFile(path: string, key: Uint8Array = randomBytes(KEY_BYTES)): Promise<Buffer> {
  return (await readKeyFile(path)) ?? makeKeyFile(path, Buffer.from(key))
}

async function makeKeyFile(path: string, key: Buffer): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeDurably(draft, key)
    // Fails if another process created the file first. Readers never see a partial file.
    await link(draft, path)
    await syncFolder(dirname(path))
    return key
  } catch (error) {
    if (isCode(error, 'EEXIST')) return readFile(path)
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Writes a new file that only this account can read, and syncs it to disk. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Otherwise a power failure can lose the new name. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
