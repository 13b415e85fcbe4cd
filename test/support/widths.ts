// Journeys run on a desktop, unless a tag says otherwise. The sweep checks every screen on a phone.

/** Only on a phone: a desktop doesn't have what it tests, or has more room for it. */
export const PHONE = '@phone'
/** On both: what customers do on the go. */
export const BOTH = '@both'
/** In a project of its own, since changing the browser starts a worker anew. */
export const FULL_BROWSER = '@full-browser'
/** The default, stated where somebody might expect otherwise. */
export const DESKTOP = '@desktop'
