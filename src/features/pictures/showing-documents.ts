import { collection } from '#store/collection.ts'

/** The collections whose documents show pictures. All of them announce their changes. */
export const SHOWING_NOW = [
  collection('pages'),
  collection('projects'),
  collection('services'),
  collection('settings'),
  collection('site'),
  collection('site-drafts'),
]

/** How many are read at once: a page holds up to a megabyte of HTML. */
export const SHOWING_AT_ONCE = 50
