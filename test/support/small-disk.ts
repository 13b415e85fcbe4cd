// A data folder whose disk a test can fill and free while the site runs.
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { vi } from 'vitest'

export interface SmallDisk {
  dataDir: string
  fill(): void
  free(): void
  /** Call after the site has stopped. */
  remove(): void
}

const TMPFS_BYTES = 8 * 1024 * 1024
const CHUNK = Buffer.alloc(4096)

/** A real file system. Undefined if this account may not mount one. */
function aTmpfs(): SmallDisk | undefined {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-small-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${TMPFS_BYTES}`, 'tmpfs', dataDir])
  if (mounted.status !== 0) {
    rmSync(dataDir, { recursive: true })
    return undefined
  }
  const filler = join(dataDir, 'filler')
  return {
    dataDir,
    fill() {
      for (;;) {
        try {
          appendFileSync(filler, CHUNK)
        } catch {
          return
        }
      }
    },
    free: () => truncateSync(filler),
    remove() {
      spawnSync('umount', [dataDir])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const NO_LIMIT = 4_294_967_294

/** Uses SQLite's own limit on the file size, set from outside the site: the same error without a disk. */
function aLimitedFile(): SmallDisk {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-small-'))
  const connections = new Set<DatabaseSync>()
  const { exec } = DatabaseSync.prototype
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, text) {
    connections.add(this)
    return exec.call(this, text)
  })
  const limit = (pages: number) => {
    for (const connection of connections) {
      if (connection.isOpen) exec.call(connection, `PRAGMA max_page_count = ${pages}`)
    }
  }
  return {
    dataDir,
    // Never below the file's current size.
    fill: () => limit(1),
    free: () => limit(NO_LIMIT),
    remove() {
      spy.mockRestore()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export const SMALL_DISKS: readonly [string, () => SmallDisk][] = [
  ['a file that may not grow', aLimitedFile],
  ...mountable(),
]

function mountable(): [string, () => SmallDisk][] {
  const probe = aTmpfs()
  probe?.remove()
  return probe ? [['a disk of 8 MB', () => aTmpfs() ?? aLimitedFile()]] : []
}
