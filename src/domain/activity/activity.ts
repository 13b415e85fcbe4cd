import { counted } from '#domain/text/text.ts'

export const ACTIVITY_KEPT_MONTHS = 24

/** A longer log shows no exact total. */
export const ACTIVITY_COUNTED_AT_MOST = 10_000

/** Where the back-office shows the document of an entry. Null for a deleted one, and where there is no such screen. */
export interface ActivityScreens {
  screen: string | null
  versions: string | null
}

export interface ActivityCheck {
  entries: number
  fault: { sequence: number; reason: string } | null
}

const ACTORS: Readonly<Record<string, string>> = {
  administrator: 'Administrator',
  unknown: 'Not signed in',
  system: 'The site itself',
}

/** The crew whose link was used. No crew can pass for the administrator by its name. */
export function crewActor(name: string): string {
  return `${name} (crew link)`
}

/** The person who confirmed a request with the link of its alert. */
export const ALERT_ACTOR = 'Link in the alert email'

export function actorName(by: string): string {
  return ACTORS[by] ?? by
}

export function describeCheck({ entries, fault }: ActivityCheck): string {
  if (fault)
    return `The activity log was changed by hand. Look at entry ${fault.sequence.toLocaleString('en-US')}: ${fault.reason}.`
  return `The activity log is complete: ${counted(entries, 'entry', 'entries')} checked.`
}
