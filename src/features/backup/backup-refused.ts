/** A backup that can't be made, verified or restored. The message is one sentence for the person who runs the program. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
