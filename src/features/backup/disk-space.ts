import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Store } from '#store/store.ts'

/** Free space on the folder's disk for an unprivileged program. Undefined if it can't be read, such as for a missing folder. */
export async function diskSpace(folder: string) {
  const found = await unlessUnreadable(statfs(folder))
  return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize }
}

/** PostgreSQL keeps its data elsewhere. */
export async function isOnDiskOfData(store: Store, dataDir: string, folder: string): Promise<boolean> {
  return store.kind === 'sqlite' && (await onSameDisk(dataDir, folder))
}

/** Whether two folders are on one disk. A folder that doesn't exist yet will be on the disk of its parent. */
async function onSameDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([existing(one), existing(other)])
  return (await stat(first)).dev === (await stat(second)).dev
}

export async function existing(folder: string): Promise<string> {
  return (await unlessUnreadable(stat(folder))) || folder === dirname(folder) ? folder : existing(dirname(folder))
}

/** A mistyped folder, or one without permission, must not break the screen that reports it. */
async function unlessUnreadable<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return undefined
    throw error
  }
}
