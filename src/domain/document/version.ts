/** When a version of a document was saved, and by whom. */
export interface VersionMark {
  /** Counts from 1. */
  number: number
  savedAt: string
  /** The administrator's e-mail address. Empty for versions from before histories were kept. */
  savedBy: string
}
