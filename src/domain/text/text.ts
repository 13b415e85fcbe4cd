import { type Language, LOCALES } from '#domain/language/language.ts'
import { TEXT_WORDS } from './words.ts'

// Line and paragraph separators break headers and calendars like \n does. Bidi overrides disguise a name as another.
const UNSAFE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
const PERMITTED_IN_PARAGRAPHS = /[\t\r\n]/g

export function tooLong(limit: number, language: Language = 'en'): string {
  return TEXT_WORDS[language].tooLong(limit.toLocaleString(LOCALES[language]))
}

/** Text that is safe in a header, a subject or a single field. */
export function isOneLine(text: string): boolean {
  return text.isWellFormed() && !UNSAFE.test(text)
}

/** Multi-line text without characters that databases or terminals can't handle. */
export function isParagraphs(text: string): boolean {
  return isOneLine(text.replace(PERMITTED_IN_PARAGRAPHS, ' '))
}

/** Any text as a line that can be stored and shown. Never splits a character. */
export function oneLine(text: string, limit: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\s]+/gu, ' ')
    .trim()
  const cut = line.slice(0, limit)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim()
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}

export function containsIgnoringCase(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.trim().toLowerCase())
}

/** Words that a sentence can do without, with the space before them. */
export function spaced(words: string): string {
  return words && ` ${words}`
}

/** "a.m." already ends a sentence. */
export function withPeriod(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}

export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** "1 photo", "2 photos". */
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : nouns}`
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const amount = bytes / 1000 ** step
  return `${step === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[step]}`
}

/** As people address each other. */
export function firstName(name: string): string {
  return name.trim().split(/\s/, 1)[0] ?? ''
}
