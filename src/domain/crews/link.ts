// The private link to a crew's own day. Its secret is in the path, because the page works without JavaScript.

import { CREW_PATH } from '#domain/navigation/paths.ts'

/** Of the secret: 256 bits. */
const TOKEN = '[\\w-]{43}'

/** No other address can be a crew's page. */
export const CREW_PAGE = new RegExp(`^${CREW_PATH}/${TOKEN}$`)

export function crewPagePath(token: string): string {
  return `${CREW_PATH}/${token}`
}

/** Of the installed app: it opens this link, and nothing else belongs to it. */
export function crewManifestPath(token: string): string {
  return `${crewPagePath(token)}/app.webmanifest`
}

export function crewPhotoPath(token: string, appointmentId: string, photoId: string, size: 'full' | 'small'): string {
  return `${crewPagePath(token)}/photos/${appointmentId}/${photoId}?size=${size}`
}

/** How long a new link works. */
export const CREW_LINK_DAYS = [7, 30, 90, 365] as const
export const USUAL_CREW_LINK_DAYS = 90

export const CREW_LINK_MESSAGES = {
  inactive: 'This crew is not active. Activate it before you make a link.',
} as const

/** A crew sees yesterday, for a visit that ends after midnight, and the days ahead. */
export const CREW_DAYS_BACK = 1
export const CREW_DAYS_AHEAD = 5

export const NOTE_LIMIT = 2000
export const MOST_NOTES = 50
