// The public forms as a browser submits them without JavaScript.

/** The pages that forms post to. */
export const FORM_PATHS: readonly string[] = ['/schedule', '/contact', '/waiting-list']

/** The pages of a customer's appointment and of a place on the waiting list have forms too. */
const PRIVATE_PAGES = [/^\/appointment\/\d{1,16}$/, /^\/waiting-list\/[0-9a-f]{32}$/]

/** Mail programs post here by themselves. */
const UNSUBSCRIBE_PAGE = /^\/unsubscribe\/[\w-]{1,100}$/

export function isFormPath(path: string): boolean {
<<<<<<< HEAD
  return FORM_PATHS.includes(path) || takesPhotos(path) || UNSUBSCRIBE_PAGE.test(path)
}

/** Whether a form on this page may send a photo. */
export function takesPhotos(path: string): boolean {
  return APPOINTMENT_PAGE.test(path)
=======
  return FORM_PATHS.includes(path) || PRIVATE_PAGES.some((page) => page.test(path))
>>>>>>> wait
}

export const FORM_UNREADABLE = "We couldn't read this form. Please fill it in again and send it."
