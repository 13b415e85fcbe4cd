import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './busy.ts'

/** SQLite gives a file to one connection alone only when no other, of any process, has it open. */
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
