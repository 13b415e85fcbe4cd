import { BackupRefused } from '#features/backup/backup-format.ts'

/** Somewhere else that keeps named bytes. Each call rejects with a PlaceFailed if it can't do it. */
export interface Place {
  /** The names below a folder, such as `pictures`, without it. */
  list(folder: string): Promise<string[]>
  read(name: string): Promise<Uint8Array>
  /** Either all of it is there afterwards, or nothing. */
  write(name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
  close(): void
}

/** The message is one sentence for the owner. */
export class PlaceFailed extends BackupRefused {
  override name = 'PlaceFailed'
}
