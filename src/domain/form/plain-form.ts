// The public forms as a browser submits them without JavaScript.

/** The pages that forms post to. */
export const FORM_PATHS: readonly string[] = ['/schedule', '/contact']

export const FORM_UNREADABLE = "We couldn't read this form. Please fill it in again and send it."
