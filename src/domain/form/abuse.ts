// Measures against robots and pranks on the public forms. Each refusal tells an honest person to call.

/** A field no person sees; whoever fills it is a robot. */
export const HONEYPOT_FIELD = 'website'
export const MINIMUM_FILL_MS = 2500
export const MAX_MAILS_PER_RECIPIENT_AND_HOUR = 3

export function tooManyRequests(phone: string): string {
  return `We have received many requests in a short time. Please call us at ${phone}.`
}

export function looksAutomatic(phone: string): string {
  return `We could not accept this request. Please try again, or call us at ${phone}.`
}
