import { existsSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
const ENOUGH = 2 * 1024 ** 3

/** Memory instead of a disk, if there is room, because test data need not survive the machine. */
export function keepTemporaryFilesInMemory(): void {
  if (!existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize >= ENOUGH) process.env.TMPDIR = MEMORY
}
