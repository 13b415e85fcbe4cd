import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { outdatedBackups } from '#domain/system/backup.ts'
import type { BackupsKept } from '#domain/system/backup-settings.ts'
import { isPartialName } from './make-backup.ts'
import { SCRATCH_PREFIX } from './prove.ts'

/** No backup takes this long: an older partial file is from a run that was killed. */
const ABANDONED_MS = 24 * 60 * 60_000

/** Deletes outdated backups and partial files of killed runs. Returns the names of the backups. */
export async function rotateBackups(directory: string, now: Temporal.Instant, kept?: BackupsKept): Promise<string[]> {
  const names = await namesIn(directory)
  const outdated = outdatedBackups(names, now, kept)
  for (const name of outdated) await rm(join(directory, name), { force: true })
  for (const name of names.filter(isLeftover)) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { recursive: true, force: true })
  }
  return outdated
}

/** None if there is no such folder yet. */
async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function isLeftover(name: string): boolean {
  return isPartialName(name) || name.startsWith(SCRATCH_PREFIX)
}
