// The public forms as a browser submits them without JavaScript.

/** The pages that forms post to. */
export const FORM_PATHS: readonly string[] = ['/schedule', '/contact']

/** The page of a customer's appointment has forms too. */
const APPOINTMENT_PAGE = /^\/appointment\/\d{1,16}$/

export function isFormPath(path: string): boolean {
  return FORM_PATHS.includes(path) || takesPhotos(path)
}

/** Whether a form on this page may send a photo. */
export function takesPhotos(path: string): boolean {
  return APPOINTMENT_PAGE.test(path)
}

export const FORM_UNREADABLE = "We couldn't read this form. Please fill it in again and send it."
