import { addDays, daysBetween, isDate, MONTHS, WEEKDAYS, weekdayOf } from '#domain/time/date.ts'
import { APPOINTMENT_STATUSES, type AppointmentStatus } from './appointment.ts'

/** The text in the desk's search box, parsed. */
export interface AppointmentSearch {
  /** The remaining text, matched against names, addresses and numbers. */
  text: string
  status?: AppointmentStatus
  /** Inclusive, on the business's calendar. */
  days?: { from: string; to: string }
}

const STATUS_WORDS: ReadonlyMap<string, AppointmentStatus> = new Map([
  ...APPOINTMENT_STATUSES.map((status) => [status, status] as const),
  ['confirm', 'confirmed'],
  ['reject', 'rejected'],
  ['complete', 'completed'],
  ['cancel', 'cancelled'],
  ['canceled', 'cancelled'],
])

/** Also first names. Alone they search for a person. With a day or a year they are months. */
const MONTHS_LIKE_NAMES = ['april', 'may', 'june', 'august']

const LONGEST_PHRASE = 3

interface Term {
  words: string
  status?: AppointmentStatus
  days?: AppointmentSearch['days']
}

/** The ways to read "jane confirmed nov 18", the most literal first: a customer may be named March. */
export function readAppointmentSearch(typed: string, today: string): AppointmentSearch[] {
  const terms = termsOf(typed, today)
  const statusTerm = terms.find((term) => term.status)
  const daysTerm = terms.find((term) => term.days)
  const textWithout = (...meant: (Term | undefined)[]) =>
    terms
      .filter((term) => !meant.includes(term))
      .map(({ words }) => words)
      .join(' ')
  const readings: AppointmentSearch[] = [{ text: textWithout() }]
  const { status } = statusTerm ?? {}
  const { days } = daysTerm ?? {}
  if (days) readings.push({ text: textWithout(daysTerm), days })
  if (status) readings.push({ text: textWithout(statusTerm), status })
  if (days && status) readings.push({ text: textWithout(daysTerm, statusTerm), status, days })
  return readings
}

function termsOf(typed: string, today: string): Term[] {
  const words = typed.split(/[\s,]+/).filter((word) => word !== '')
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = terms.some(({ days }) => days) ? undefined : phraseAt(words, at, today)
    const length = phrase?.length ?? 1
    const term: Term = { words: words.slice(at, at + length).join(' ') }
    const status = STATUS_WORDS.get(term.words.toLowerCase())
    if (phrase) term.days = phrase.days
    else if (status && !terms.some((earlier) => earlier.status)) term.status = status
    terms.push(term)
    at += length
  }
  return terms
}

/** The longest run of words, starting here, that names a day or a month. */
function phraseAt(words: readonly string[], at: number, today: string) {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).map((word) => word.toLowerCase())
    const days = daysNamed(phrase, today)
    if (days) return { length, days }
  }
  return undefined
}

function daysNamed(phrase: readonly string[], today: string): AppointmentSearch['days'] {
  const [first = '', second = '', third] = phrase
  if (phrase.length === 1) return oneWord(first, today)
  const month = monthNamed(first)
  if (month === undefined) {
    const named = monthNamed(second)
    return named === undefined ? undefined : oneDay(yearIn(third), named, dayIn(first), today)
  }
  const year = yearIn(second)
  if (year !== undefined) return phrase.length === 2 ? wholeMonth(year, month) : undefined
  if (third !== undefined && yearIn(third) === undefined) return undefined
  return oneDay(yearIn(third), month, dayIn(second), today)
}

function oneWord(word: string, today: string): AppointmentSearch['days'] {
  if (isDate(word)) return { from: word, to: word }
  const away = ['yesterday', 'today', 'tomorrow'].indexOf(word)
  if (away >= 0) return exactly(addDays(today, away - 1))
  const weekday = WEEKDAYS.findIndex((name) => name.toLowerCase() === word)
  if (weekday >= 0) return exactly(addDays(today, (weekday - weekdayOf(today) + 7) % 7))
  const month = MONTHS.findIndex((name) => name.toLowerCase() === word)
  if (month >= 0 && !MONTHS_LIKE_NAMES.includes(word)) return nearestMonth(month + 1, today)
  const [monthNumber, day, year] = word.split('/')
  if (monthNumber === undefined || day === undefined || !/^\d{1,2}$/.test(monthNumber)) return undefined
  const fullYear = year?.length === 2 ? `20${year}` : year
  if (fullYear !== undefined && yearIn(fullYear) === undefined) return undefined
  return oneDay(yearIn(fullYear), Number(monthNumber), dayIn(day), today)
}

function monthNamed(word: string): number | undefined {
  if (word.length < 3) return undefined
  const index = MONTHS.findIndex((name) => name.toLowerCase() === word || name.slice(0, 3).toLowerCase() === word)
  return index < 0 ? undefined : index + 1
}

function dayIn(word: string): number | undefined {
  const digits = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

function yearIn(word: string | undefined): string | undefined {
  return word !== undefined && /^\d{4}$/.test(word) ? word : undefined
}

function oneDay(year: string | undefined, month: number, day: number | undefined, today: string) {
  if (day === undefined) return undefined
  const thisYear = Number(today.slice(0, 4))
  const years = year === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [Number(year)]
  const dates = years.map((each) => dateOf(each, month, day)).filter(isDate)
  const [nearest] = dates.toSorted((a, b) => distance(a, today) - distance(b, today))
  return nearest === undefined ? undefined : exactly(nearest)
}

function wholeMonth(year: string, month: number): AppointmentSearch['days'] {
  const from = dateOf(Number(year), month, 1)
  const next = month === 12 ? dateOf(Number(year) + 1, 1, 1) : dateOf(Number(year), month + 1, 1)
  return { from, to: addDays(next, -1) }
}

function nearestMonth(month: number, today: string): AppointmentSearch['days'] {
  const middle = oneDay(undefined, month, 15, today)
  return middle && wholeMonth(middle.from.slice(0, 4), month)
}

function exactly(date: string) {
  return { from: date, to: date }
}

function distance(date: string, today: string): number {
  return Math.abs(daysBetween(today, date))
}

function dateOf(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
