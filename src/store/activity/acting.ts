import { AsyncLocalStorage } from 'node:async_hooks'
import type { ActivityArea, PersonActor } from '#domain/documents/activity-area.ts'

/** Where a request came from. */
export interface Origin {
  address: string
  /** The browser in our own words, such as "Safari on iPhone". */
  device: string
}

export interface Acting extends Origin {
  /**
   * The person who signed in, or the holder of a private link. Everything they write is logged. What visitors do isn't: it is in
   * the history of their appointment.
   */
  by?: string
}

const acting = new AsyncLocalStorage<Acting | undefined>()

/** Records who acts while `work` runs, for the activity log and mails. No rule may depend on it. */
export function actingAs<T>(who: Acting, work: () => T): T {
  return acting.run(who, work)
}

/** For background work that a request merely started, such as sending mail. */
export function actingAsNobody<T>(work: () => T): T {
  return acting.run(undefined, work)
}

export function whoActs(): Acting | undefined {
  return acting.getStore()
}

/** Who did it: the sender of the request, the person named, someone who didn't sign in, or the program itself. */
type ActivityActor = 'administrator' | PersonActor | 'unknown' | 'system'

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
