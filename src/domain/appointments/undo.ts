/** For this long a change at the desk can be undone before the customer reads of it. */
export const UNDO_MS = 10_000

/** The mail waits a little longer than the button is shown, so that a last-second Undo still arrives first. */
export const MAIL_HELD_MS = 12_000
