// Journeys run on a desktop, unless a tag says otherwise. The sweep checks every screen on a phone.

/** Only on a phone: a desktop doesn't have what it tests, or has more room for it. */
export const PHONE = '@phone'
/** On both: what customers do on the go. */
export const BOTH = '@both'
/** For features that the light browser lacks. These journeys run together, because each change of browser restarts a worker. */
export const FULL_BROWSER = '@full-browser'
/** The default, stated where a reader might expect otherwise. */
export const DESKTOP = '@desktop'
