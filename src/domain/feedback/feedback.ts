// What customers say after a visit: in public on the owner's review profile, or to the business alone.

import { BUSINESS_LISTS, listIsFull } from '#domain/business/business.ts'

export const FEEDBACK_LIMIT = 2000

/** Of a review in the business profile. */
export const SHOWN_LIMIT = 600

export const FEEDBACK_WORDS = {
  title: 'How did it go?',
  publicTitle: 'Tell others',
  publicLead: 'A few honest words on our review page help your neighbors choose.',
  publicLink: 'Write a public review',
  privateTitle: 'Tell us',
  privateLead: 'Only we read this. Praise and complaints are both welcome.',
  label: 'Your words',
  mayShow: 'You may show this on your website, with my first name and town.',
  submit: { idle: 'Send', busy: 'Sending...' },
  required: 'Please write a few words.',
  thanks: 'Thank you. We read every word.',
  given: 'You wrote:',
  notNow: 'You can tell us how it went once the visit is completed.',
  once: 'You already left feedback for this visit. Reload the page to read it.',
  gone: 'This feedback no longer exists.',
  notAllowed: 'The customer did not allow this to be shown.',
  tooLong: `This is longer than the ${SHOWN_LIMIT} characters of a review. Copy the part you want to show into Settings, Business.`,
  full: `${listIsFull(BUSINESS_LISTS.reviews)}. Delete one in Settings, Business first.`,
} as const
