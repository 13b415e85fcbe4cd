import { BackupRefused } from '#features/backup/backup-format.ts'

/** More than any file of a copy has. */
export const MOST_BYTES = 300_000_000
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

/** The message is one sentence for the owner. */
export class PlaceFailed extends BackupRefused {
  override name = 'PlaceFailed'
}
