// Completion dates come in many formats: ISO text, US dates, free text, timestamps.

import { type Language, LOCALES } from '#domain/language/language.ts'
import { businessTime } from '#domain/time/business-time.ts'
import { formatDate, formatUsDate, isDate, MONTHS } from '#domain/time/date.ts'
import { instantFromStored } from '#domain/time/instant.ts'
import { PROJECT_WORDS } from './words.ts'

const NO_DATE = PROJECT_WORDS.en.noDate
const INVALID_DATE = 'Invalid Date'

/** YYYY-MM-DD if the stored date can be parsed, its raw text if not, '' if there is none.
 *  Values that aren't text, such as a broken timestamp, fall back to today. */
export function normalizeCompletionDate(stored: unknown, timeZone: string, today: string): string {
  if (stored === undefined || stored === null) return ''
  if (typeof stored === 'string') return dateFromText(stored, timeZone) ?? stored.trim()
  return dateFromTimestamp(stored, timeZone) ?? today
}

/** How a normalized completion date is shown to visitors. */
export function displayCompletionDate(normalized: string, language: Language = 'en'): string {
  if (normalized === '') return PROJECT_WORDS[language].noDate
  if (language === 'en') return isDate(normalized) ? formatDate(normalized) : normalized
  return dateInWords(normalized, language) ?? normalized
}

/** "12 de junio de 2025", or "junio de 2025". Null for text that names neither. */
function dateInWords(normalized: string, language: Language): string | null {
  const locale = LOCALES[language]
  if (isDate(normalized)) return Temporal.PlainDate.from(normalized).toLocaleString(locale, { dateStyle: 'long' })
  const month = monthFromText(normalized)
  if (month === null) return null
  const first = Temporal.PlainDate.from(`${month}-01`)
  return first.toLocaleString(locale, { year: 'numeric', month: 'long' })
}

/** The admin table's cell: text as is, a timestamp as a US date, anything else "Invalid Date". */
export function adminDateText(stored: unknown, timeZone: string): string {
  if (typeof stored === 'string') return stored.trim() || NO_DATE
  const date = dateFromTimestamp(stored, timeZone)
  return date === null ? INVALID_DATE : formatUsDate(date)
}

export function formDateText(stored: unknown, timeZone: string): string {
  if (typeof stored === 'string') return stored
  const date = dateFromTimestamp(stored, timeZone)
  return date === null ? '' : formatUsDate(date)
}

/** A text that sorts like the date it means: "2025-06" for "June 2025". '' sorts as no date. */
export function dateSortKey(normalized: string): string {
  if (isDate(normalized)) return normalized
  return dateFromText(normalized, 'UTC') ?? monthFromText(normalized) ?? /\b(19|20)\d{2}\b/.exec(normalized)?.[0] ?? ''
}

function dateFromTimestamp(stored: unknown, timeZone: string): string | null {
  const instant = instantFromStored(stored)
  return instant === null ? null : businessTime(instant, timeZone).date
}

function dateFromText(text: string, timeZone: string): string | null {
  const trimmed = text.trim()
  const instant = instantFromStored(trimmed)
  if (instant !== null) return businessTime(instant, timeZone).date
  return isoDate(trimmed) ?? usDate(trimmed) ?? wordedDate(trimmed)
}

function isoDate(text: string): string | null {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$/.exec(text)
  return match ? realDate(match[1], match[2], match[3]) : null
}

function usDate(text: string): string | null {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  return match ? realDate(match[3], match[1], match[2]) : null
}

function wordedDate(text: string): string | null {
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text)
  if (monthFirst) return realDate(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2])
  const dayFirst = /^(\d{1,2}) ([a-z]{3,9})\.? (\d{4})$/i.exec(text)
  return dayFirst ? realDate(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]) : null
}

function monthFromText(text: string): string | null {
  const match = /^([a-z]{3,9})\.?,? (\d{4})$/i.exec(text)
  const month = match && monthNumber(match[1])
  return match && month ? `${match[2]}-${month.padStart(2, '0')}` : null
}

function monthNumber(word = ''): string | undefined {
  const index = MONTHS.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase()))
  return index === -1 ? undefined : String(index + 1)
}

function realDate(year = '', month = '', day = ''): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : null
}
