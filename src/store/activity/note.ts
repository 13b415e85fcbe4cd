import type { ActivityArea } from '#domain/documents/activity-area.ts'

/** Who did it: the administrator, somebody who didn't sign in, or the program itself. */
export type ActivityActor = 'administrator' | 'unknown' | 'system'

/** An action that its documents don't explain, such as a sign-in or an export. */
export interface ActivityNote {
  area: ActivityArea
  kind: string
  what: string
  by: ActivityActor
  /** Where it came from, if the request doesn't say. */
  address?: string
  device?: string
  /** When it happened, if that was before the transaction. */
  at?: string
  /** Restoring a backup begins a new segment of the log. */
  beginsSegment?: boolean
}
