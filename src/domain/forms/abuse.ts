import { CONFIRM_PAGE } from '#domain/alert-link/alert-link.ts'
import { CREW_PAGE } from '#domain/crews/link.ts'
import { englishPath } from '#domain/navigation/local-paths.ts'

// Protection of the public forms from bots and pranks. Each refusal tells real people to call.

/** A honeypot field: people don't see it, so only a bot fills it in. */
export const HONEYPOT_FIELD = 'website'
/** How long the form was open, as our script counts it. */
export const FILLED_IN_FIELD = 'filledInMs'
export const MINIMUM_FILL_MS = 2500
export const MAX_MAILS_PER_RECIPIENT_AND_HOUR = 3

type FieldErrors = Record<string, string>

interface Issue {
  path: PropertyKey[]
  message: string
}

/** The first message for each field, under its dotted path ('specifications.duration'); '' is the whole form. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.map(String).join('.')
    if (!errors.has(field)) errors.set(field, message)
  }
  return Object.fromEntries(errors)
}

// A submit repeated after a lost response or a double click must not act twice.

export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** The same key in a form that our script sends. */
export const SUBMISSION_KEY_FIELD = 'submissionKey'

const IDEMPOTENCY_KEY_LIMIT = 255

export const IDEMPOTENCY_HOURS = 24

/** A phone without a network may send again long after it lost the first response. */
export const ROAD_IDEMPOTENCY_HOURS = 30 * 24

export const IDEMPOTENCY_KEY_MALFORMED = `${IDEMPOTENCY_HEADER} must be 1 to ${IDEMPOTENCY_KEY_LIMIT} visible characters.`

export function isIdempotencyKey(text: string): boolean {
  return text.length <= IDEMPOTENCY_KEY_LIMIT && /^[\x21-\x7e]+$/.test(text)
}

// The public forms as a browser submits them without JavaScript.

export const FORM_PATHS: readonly string[] = ['/schedule', '/contact', '/waiting-list']

const APPOINTMENT_PAGE = /^\/appointment\/\d{1,16}$/

const WAITING_PAGE = /^\/waiting-list\/[0-9a-f]{32}$/

const ESTIMATE_PAGE = /^\/estimate\/[0-9a-f]{8}-[0-9a-f-]{27}$/

/** Mail programs post here by themselves. */
const UNSUBSCRIBE_PAGE = /^\/unsubscribe\/[\w-]{1,100}$/

const PRIVATE_PAGES = [APPOINTMENT_PAGE, WAITING_PAGE, ESTIMATE_PAGE, UNSUBSCRIBE_PAGE, CREW_PAGE, CONFIRM_PAGE]

export function isFormPath(path: string): boolean {
  return FORM_PATHS.includes(englishPath(path)) || PRIVATE_PAGES.some((page) => page.test(path))
}

/** Whether a form on this page may send a photo. */
export function takesPhotos(path: string): boolean {
  return APPOINTMENT_PAGE.test(path) || CREW_PAGE.test(path)
}
