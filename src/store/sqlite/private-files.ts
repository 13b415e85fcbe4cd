import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

const FOLDER = 0o700
const FILE = 0o600
const STICKY = 0o1000

/** The file holds customers' addresses, so no other account may read it. Also fixes files of earlier versions. */
export function makePrivate(dataDir: string, path: string): void {
  // SQLite gives the files beside it the same permissions. One that exists may be open here: closing it would drop its locks.
  if (!existsSync(path)) closeSync(openSync(path, 'a', FILE))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) restrict(file, FILE)
  restrict(dataDir, FOLDER)
}

/** Files of another account cannot be changed, and a sticky folder such as /tmp is shared on purpose. */
function restrict(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || found.uid !== process.getuid?.() || found.mode & STICKY) return
  if ((found.mode & 0o777) !== mode) chmodSync(path, mode)
}
