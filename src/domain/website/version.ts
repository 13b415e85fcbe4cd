import type { VersionMark } from '#domain/documents/version.ts'
import type { PartContent, PartId } from './part.ts'

/** One published version of a part. */
export interface PartVersion<Id extends PartId = PartId> extends VersionMark {
  content: PartContent<Id>
}
