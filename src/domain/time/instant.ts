// Instants are stored as text in one format, so that comparing texts compares times.

const ISO_WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

/** The longest text the pattern matches: nanoseconds and an offset with its colon. */
export const INSTANT_LIMIT = 35

/** The stored form. Day 29 and later need the check of the month. */
const STORED = /^\d{4}-\d{2}-([01]\d|2[0-8])T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** The stored form, "2026-03-05T19:30:00.000Z", or null if the text is not an ISO instant. */
export function canonicalInstant(text: string): string | null {
  // Planning a day reads hundreds of stored instants, so they take a short cut.
  if (STORED.test(text)) return Number.isNaN(Date.parse(text)) ? null : text
  if (text.length > INSTANT_LIMIT || !ISO_WITH_OFFSET.test(text) || !isDayOfMonth(text)) return null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

// Date.parse silently moves February 30 into March.
function isDayOfMonth(text: string): boolean {
  const [year, month, day] = text.slice(0, 10).split('-').map(Number)
  return (day ?? 0) <= new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate()
}

/** Takes an instant in stored form. */
export function isWholeMinute(instant: string): boolean {
  return instant.endsWith(':00.000Z')
}

/** ISO text, milliseconds, or a hosted database's {seconds, nanoseconds}: possible dates in an imported document. */
export function instantFromStored(stored: unknown): string | null {
  if (typeof stored === 'string') return canonicalInstant(stored)
  const milliseconds = typeof stored === 'number' ? stored : millisecondsOf(stored)
  if (milliseconds === null || !Number.isFinite(milliseconds) || Math.abs(milliseconds) > MAX_STORED_MS) return null
  return new Date(milliseconds).toISOString()
}

// Up to the year 9999: after that ISO text starts with a sign and no longer sorts.
const MAX_STORED_MS = 253_402_300_799_999

function millisecondsOf(stored: unknown): number | null {
  if (typeof stored !== 'object' || stored === null || !('seconds' in stored)) return null
  const nanoseconds = 'nanoseconds' in stored && typeof stored.nanoseconds === 'number' ? stored.nanoseconds : 0
  return typeof stored.seconds === 'number' ? stored.seconds * 1000 + Math.floor(nanoseconds / 1e6) : null
}
