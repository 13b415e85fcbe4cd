// Customers' feedback after a visit: in public on the owner's review profile, or to the business alone.

import { BUSINESS_LISTS, listIsFull } from '#domain/business/business.ts'

export const FEEDBACK_LIMIT = 2000

/** Of a review in the business profile. */
export const SHOWN_LIMIT = 600

export const FEEDBACK_DESK_WORDS = {
  gone: 'This feedback no longer exists.',
  notAllowed: 'The customer did not allow this to be shown.',
  tooLong: `This is longer than the ${SHOWN_LIMIT} characters of a review. Copy the part you want to show into Settings, Business.`,
  full: `${listIsFull(BUSINESS_LISTS.reviews)}. Delete one in Settings, Business first.`,
} as const
