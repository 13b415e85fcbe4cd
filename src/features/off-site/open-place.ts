import { randomBytes } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OffSitePlace } from '#domain/system/off-site.ts'
import { isCode, writeDurably } from '#features/secrets/key-file.ts'
import type { OutgoingOptions } from '#outgoing/outgoing.ts'
import { MOST_BYTES, nameList, PARTIAL, type Place, PlaceFailed, TIMEOUT_MS } from './place.ts'
import { openBucket } from './s3-place.ts'

export async function openPlace(place: OffSitePlace, secret: string, outgoing: OutgoingOptions): Promise<Place> {
  if (place.kind === 'folder') return openFolder(place.folder)
  if (place.kind === 's3') return openBucket(place, secret, outgoing)
  const { openSftp } = await import('./sftp-place.ts')
  return openSftp(place, secret, outgoing)
}

/** Writes, lists, reads and removes a small file. A place that supports only some of that would fail at night. */
export async function tryPlace(place: Place): Promise<void> {
  const name = `test-${randomBytes(8).toString('hex')}`
  const bytes = randomBytes(64)
  await place.write(`tests/${name}`, bytes)
  const listed = await place.list('tests')
  const found = await place.read(`tests/${name}`)
  await place.remove(`tests/${name}`)
  if (!listed.includes(name) || !bytes.equals(found)) {
    throw new PlaceFailed('A test file that was written there could not be read back.')
  }
}

/** A folder that the system mounted. If it is missing, so is its disk, so it is never created. */
async function openFolder(root: string): Promise<Place> {
  const found = await stat(root).catch(() => undefined)
  if (!found?.isDirectory()) throw new PlaceFailed(`There is no folder ${root}. Check that its disk is connected.`)
  return {
    list: (folder) => explained(root, listed(join(root, folder))),
    read: (name) => explained(root, wholeFile(join(root, name))),
    write: (name, bytes) => explained(root, written(join(root, name), bytes)),
    remove: (name) => explained(root, rm(join(root, name), { recursive: true, force: true })),
    close: () => undefined,
  }
}

async function listed(folder: string): Promise<string[]> {
  const found = nameList()
  const opened = await opendir(folder, { recursive: true }).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return []
    throw error
  })
  for await (const entry of opened) {
    const name = join(entry.parentPath, entry.name).slice(folder.length + 1)
    if (entry.isFile() && !name.endsWith(PARTIAL)) found.add(name)
    else found.count(name)
  }
  return found.names
}

async function wholeFile(path: string): Promise<Uint8Array> {
  const { size } = await stat(path)
  if (size > MOST_BYTES) throw new PlaceFailed(`${path} has more in it than was written there.`)
  return readFile(path)
}

async function written(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const partial = `${path}.${randomBytes(4).toString('hex')}${PARTIAL}`
  try {
    await writeDurably(partial, bytes)
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function explained<T>(root: string, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  // A network drive whose server is gone never responds.
  const timer = setTimeout(() => reject(new PlaceFailed(`The folder ${root} did not respond in time.`)), TIMEOUT_MS)
  try {
    return await Promise.race([work, late])
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new PlaceFailed(`The folder ${root} can't be used (${error.code}).`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
