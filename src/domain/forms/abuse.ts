// Protection of the public forms from bots and pranks. Each refusal tells real people to call.

/** A honeypot field: people don't see it, so only a bot fills it in. */
export const HONEYPOT_FIELD = 'website'
/** How long the form was open, as our script counts it. */
export const FILLED_IN_FIELD = 'filledInMs'
export const MINIMUM_FILL_MS = 2500
export const MAX_MAILS_PER_RECIPIENT_AND_HOUR = 3

export function tooManyRequests(phone: string): string {
  return `We have received many requests in a short time. Please call us at ${phone}.`
}

export function looksAutomatic(phone: string): string {
  return `We could not accept this request. Please try again, or call us at ${phone}.`
}
