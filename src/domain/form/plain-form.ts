// The public forms as a browser sends them without script.

/** The pages that a form is sent to. */
export const FORM_PATHS: readonly string[] = ['/schedule', '/contact']

export const FORM_UNREADABLE = "We couldn't read this form. Please fill it in again and send it."
