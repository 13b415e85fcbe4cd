// The texts of the business's promises. Pages, mails and structured data all take them from here.
import type { Language } from '#domain/language/language.ts'
import { hoursWords, isNeverOpen } from '#domain/scheduling/hours.ts'
import type { SeoClaims } from '#domain/seo/seo.ts'
import type { Business } from './schema.ts'
import { BUSINESS_WORDS } from './words.ts'

/** "within 1 business hour", or nothing without a promise: completes "You hear from us …" and "We'll contact you … to confirm it". */
export function answerWords({ answerTime }: Pick<Business, 'answerTime'>, language: Language = 'en'): string {
  return BUSINESS_WORDS[language].answer[answerTime]
}

export interface EmergencyWords {
  /** "24/7", or "Monday to Friday, 6 AM to 10 PM" */
  hours: string
  promise: string
  service: string
  line: string
  phone: string
}

/** Null without an emergency line or a number to call: then no page or mail may offer one. */
export function emergencyWords(
  { emergencyLine, phone, clock }: Pick<Business, 'emergencyLine' | 'phone' | 'clock'>,
  language: Language = 'en',
): EmergencyWords | null {
  const number = emergencyLine.phone || phone
  if (!emergencyLine.on || number === '' || (emergencyLine.hours && isNeverOpen(emergencyLine.hours))) return null
  const isAlways = emergencyLine.hours === null
  const words = BUSINESS_WORDS[language].emergency
  const hours = emergencyLine.hours ? hoursWords(emergencyLine.hours, clock, language) : words.always
  return {
    hours,
    promise: words.promise(hours),
    service: words.service(isAlways),
    line: words.line(isAlways),
    phone: number,
  }
}

function answersAroundTheClock(business: Pick<Business, 'emergencyLine' | 'phone' | 'clock'>): boolean {
  return emergencyWords(business) !== null && business.emergencyLine.hours === null
}

/** The facts that the default texts for search engines may claim. */
export function seoClaims(business: Business): SeoClaims {
  const { name, trade, licence } = business
  const takesEmergencies = emergencyWords(business) !== null
  return { name, trade, licence, takesEmergencies, isAlwaysThere: answersAroundTheClock(business) }
}

/** The hours as each page shows them, derived from the opening hours once the owner saved those. */
export function publishedHours(
  business: Pick<Business, 'openingHours' | 'clock' | 'scheduleHours' | 'contactHours'>,
  language: Language = 'en',
): { schedule: string; contact: string } {
  const { openingHours, clock, scheduleHours, contactHours } = business
  if (!openingHours) return { schedule: scheduleHours, contact: contactHours }
  const hours = hoursWords(openingHours, clock, language)
  const words = hours.charAt(0).toUpperCase() + hours.slice(1)
  return { schedule: words, contact: words }
}
