/** A backup that cannot be made, proven or restored, in one sentence for the person who runs the program. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
