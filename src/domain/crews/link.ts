import { CREW_PATH } from '#domain/navigation/paths.ts'

// The private link to a crew's own day. Its secret is in the path, because the page works without JavaScript.

/** Derived from the 256-bit secret of the crew's link, or of a technician's session. */
const TOKEN = '(?:[\\w-]{43}|[\\da-f]{64})'

/** No other address can be a crew's page. */
export const CREW_PAGE = new RegExp(`^${CREW_PATH}/${TOKEN}$`)

export function crewPagePath(token: string): string {
  return `${CREW_PATH}/${token}`
}

/** The scope of the installed app. It opens this link, and contains nothing else. */
export function crewManifestPath(token: string): string {
  return `${crewPagePath(token)}/app.webmanifest`
}

export function crewPhotoPath(token: string, appointmentId: string, photoId: string, size: 'full' | 'small'): string {
  return `${crewPagePath(token)}/photos/${appointmentId}/${photoId}?size=${size}`
}

export const CREW_LINK_DAYS = [7, 30, 90, 365] as const

export const USUAL_CREW_LINK_DAYS = 90

/** An unused link ends, because its phone may be lost. */
export const CREW_LINK_IDLE_DAYS = 30

/** Holds the secret of the one phone that a link may be bound to. */
export const CREW_DEVICE_COOKIE = 'crew-device'

export const CREW_LINK_MESSAGES = {
  inactive: 'This crew is not active. Activate it before you make a link.',
  unopened: 'This link works on one phone. Open it there first.',
  otherPhone: 'This link belongs to another phone. Please ask the office for a new one.',
} as const

/** The days that a crew's link shows, before and after today. */
export const CREW_DAYS_BACK = 7

export const CREW_DAYS_AHEAD = 14

export const NOTE_LIMIT = 2000

export const MOST_NOTES = 50

/** Undo is shown for 10 seconds. From a slow phone it arrives later. */
export const CREW_UNDO_MS = 30_000
