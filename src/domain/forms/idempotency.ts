// A submit repeated after a lost response or a double click must not act twice.

export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
/** The same key in a form that our script sends. */
export const SUBMISSION_KEY_FIELD = 'submissionKey'
const IDEMPOTENCY_KEY_LIMIT = 255
export const IDEMPOTENCY_HOURS = 24
/** A phone without a network may send again long after it lost the first response. */
export const ROAD_IDEMPOTENCY_HOURS = 30 * 24

export const IDEMPOTENCY_MESSAGES = {
  malformed: `${IDEMPOTENCY_HEADER} must be 1 to ${IDEMPOTENCY_KEY_LIMIT} visible characters.`,
  otherRequest: 'This form was already sent with other answers. Please reload the page and try again.',
} as const

export function isIdempotencyKey(text: string): boolean {
  return text.length <= IDEMPOTENCY_KEY_LIMIT && /^[\x21-\x7e]+$/.test(text)
}
