// Journeys are walked on a desktop, unless a tag says otherwise. What every screen owes a phone, the sweep checks.

/** On a phone alone: what it tries is not there on a desktop. */
export const PHONE = '@phone'
/** On both: what customers do on their way. */
export const BOTH = '@both'
/** Said where somebody might think otherwise. */
export const DESKTOP = '@desktop'
