// The public forms as a browser submits them without JavaScript.

/** The pages that forms post to. */
export const FORM_PATHS: readonly string[] = ['/schedule', '/contact']

/** The page of a customer's appointment has forms too. */
const APPOINTMENT_PAGE = /^\/appointment\/\d{1,16}$/

/** Mail programs post here by themselves. */
const UNSUBSCRIBE_PAGE = /^\/unsubscribe\/[\w-]{1,100}$/

export function isFormPath(path: string): boolean {
  return FORM_PATHS.includes(path) || takesPhotos(path) || UNSUBSCRIBE_PAGE.test(path)
}

/** Whether a form on this page may send a photo. */
export function takesPhotos(path: string): boolean {
  return APPOINTMENT_PAGE.test(path)
}

export const FORM_UNREADABLE = "We couldn't read this form. Please fill it in again and send it."
