import { BackupRefused } from '#features/backup/backup-format.ts'

/** More than any file of a copy has. */
export const MOST_BYTES = 100_000_000
/** Of one request or file. A part is small, but the line may be slow. */
export const TIMEOUT_MS = 5 * 60_000
/** Of the names of a list in memory: about 400,000 pictures. */
const MOST_LISTED_BYTES = 40_000_000
/** Of a name that is empty. */
const NAME_BYTES = 36
/** A server far away takes longer to respond than to receive a picture. */
export const PICTURES_AT_ONCE = 4
/** Ends the name of a file that isn't whole yet. */
export const PARTIAL = '.partial'

/** Somewhere else that keeps named bytes. Each call rejects with a PlaceFailed if it can't do it. */
export interface Place {
  /** The names below a folder, such as `pictures`, without it. */
  list(folder: string): Promise<string[]>
  read(name: string): Promise<Uint8Array>
  /** Either all of it is there afterwards, or nothing. */
  write(name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
  close(): void
  /** Of an SFTP server: the fingerprint of its key. */
  hostKey?: string
}

/** Collects the names of a folder. Whoever has the place could put any number of files there. */
export function nameList() {
  const names: string[] = []
  let left = MOST_LISTED_BYTES
  /** Counts a name, or whatever else was sent to get further. */
  const count = (name: string) => {
    left -= name.length + NAME_BYTES
    if (left < 0)
      throw new PlaceFailed('There are far more files than copies have. Choose a folder for the copies alone.')
  }
  return {
    names,
    count,
    add: (name: string) => {
      count(name)
      names.push(name)
    },
  }
}

/** The message is one sentence for the owner. */
export class PlaceFailed extends BackupRefused {
  override name = 'PlaceFailed'
}
