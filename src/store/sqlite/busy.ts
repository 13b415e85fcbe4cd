import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** How long a write waits for the writes of other processes. */
export const LOCK_WAIT_MS = 15_000
const PAUSE_MS = 5
const SQLITE_BUSY = 5

/** SQLite would block the whole process for a lock, perhaps including the holder. So we wait outside. */
export async function whenFree<T>(run: () => T, waitMs = LOCK_WAIT_MS): Promise<T> {
  const deadline = performance.now() + waitMs
  for (;;) {
    try {
      return run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await pause(PAUSE_MS)
    }
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof Error && primaryCode(error) === SQLITE_BUSY
}

/** The low byte. Extended codes such as SQLITE_BUSY_SNAPSHOT differ above it. */
export function primaryCode(error: Error): number {
  return 'errcode' in error ? Number(error.errcode) % 256 : 0
}

/** SQLite grants an exclusive lock only when no connection of any process has the file open. */
export async function isFileInUse(dataDir: string): Promise<boolean> {
  const path = join(dataDir, 'site.db')
  if (!existsSync(path)) return false
  const probe = new DatabaseSync(path, { timeout: 500 })
  try {
    probe.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK')
    return false
  } catch (error) {
    if (isBusy(error)) return true
    throw error
  } finally {
    probe.close()
  }
}
