import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './busy.ts'

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
