import { BackupRefused } from '#features/backup/backup-format.ts'

/** More files than any copy has. */
export const MOST_BYTES = 100_000_000
/** For one request or file. A part is small, but the line may be slow. */
export const TIMEOUT_MS = 5 * 60_000
/** Of the names of a list in memory, about 400,000 pictures. */
const MOST_LISTED_BYTES = 40_000_000
/** Of a name that is empty. */
const NAME_BYTES = 36
/** A server far away takes longer to respond than to receive a picture. */
export const PICTURES_AT_ONCE = 4
/** The suffix of an incomplete file. */
export const PARTIAL = '.partial'

/** Remote storage of named bytes. Each call rejects with a PlaceFailed on failure. */
export interface Place {
  /** The names below a folder, such as `pictures`, without it. */
  list(folder: string): Promise<string[]>
  read(name: string): Promise<Uint8Array>
  /** Writes the whole file or nothing. */
  write(name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
  close(): void
  /** The fingerprint of an SFTP server's key. */
  hostKey?: string
}

/** Collects the names of a folder. The place's operator could put any number of files there. */
export function nameList() {
  const names: string[] = []
  let left = MOST_LISTED_BYTES
  /** Counts a name, or whatever else advances the list. */
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
