import type { DatabaseSync } from 'node:sqlite'
import { formatBytes } from '#domain/text/bytes.ts'
import { whenFree } from './busy.ts'

/** In the file's header. Files of earlier versions lack it: they kept deleted records in their free space. */
const OVERWRITES_DELETED = 0x504c4d42

export const KEEPS_NOTHING_DELETED = `PRAGMA application_id = ${OVERWRITES_DELETED}`

/**
 * Rewrites a file of an earlier version without its free space. The site waits for it, because nothing can be written
 * meanwhile. It needs about twice the file's size on the disk: without that, the site starts and the next start tries again.
 */
export async function rewriteOnce(writer: DatabaseSync, tell: (words: string) => void): Promise<void> {
  if (writer.prepare('PRAGMA application_id').get()?.application_id === OVERWRITES_DELETED) return
  const pages = writer.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size').get()
  const size = formatBytes(Number(pages?.bytes))
  tell(`rewriting the database file once, without deleted records (${size}): the site starts after that`)
  try {
    // The copy may not fit into memory.
    writer.exec('PRAGMA temp_store = FILE')
    await whenFree(() => writer.exec('VACUUM'))
    await whenFree(() => writer.exec(`${KEEPS_NOTHING_DELETED}; PRAGMA wal_checkpoint(TRUNCATE)`))
  } catch (error) {
    tell(`the database file still holds deleted records, and the next start tries again: ${String(error)}`)
  }
}
