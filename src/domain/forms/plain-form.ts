// The public forms as a browser submits them without JavaScript.

import { CREW_PAGE } from '#domain/crews/link.ts'

/** The pages that forms post to. */
export const FORM_PATHS: readonly string[] = ['/schedule', '/contact', '/waiting-list']

const APPOINTMENT_PAGE = /^\/appointment\/\d{1,16}$/
const WAITING_PAGE = /^\/waiting-list\/[0-9a-f]{32}$/
/** Mail programs post here by themselves. */
const UNSUBSCRIBE_PAGE = /^\/unsubscribe\/[\w-]{1,100}$/

const PRIVATE_PAGES = [APPOINTMENT_PAGE, WAITING_PAGE, UNSUBSCRIBE_PAGE, CREW_PAGE]

export function isFormPath(path: string): boolean {
  return FORM_PATHS.includes(path) || PRIVATE_PAGES.some((page) => page.test(path))
}

/** Whether a form on this page may send a photo. */
export function takesPhotos(path: string): boolean {
  return APPOINTMENT_PAGE.test(path) || CREW_PAGE.test(path)
}

export const FORM_UNREADABLE = "We couldn't read this form. Please fill it in again and send it."
