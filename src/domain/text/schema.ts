import { z } from '#domain/documents/zod.ts'
import { isOneLine, isParagraphs, tooLong } from './text.ts'
import { isSafeUrl, UNSAFE_URL } from './url.ts'
import { TEXT_WORDS } from './words.ts'

const { notText, noControlCharacters, oneLineOnly } = TEXT_WORDS.en

/** Checks the length first, so that no pattern runs on a text above its limit. */
function upTo(limit: number, wrongType: string, error = tooLong(limit)) {
  return z.string({ error: wrongType }).max(limit, { error, abort: true })
}

/** Text in a fixed format, such as a date, with one message for any error. */
export function formatted(limit: number, error: string) {
  return upTo(limit, error, error)
}

// Control characters are checked before trimming: a trailing line break is refused, not removed.
export function line(limit: number) {
  return upTo(limit, notText).refine(isOneLine, oneLineOnly).trim()
}

export function requiredLine(limit: number, required: string) {
  return upTo(limit, required).refine(isOneLine, oneLineOnly).trim().min(1, required)
}

export function paragraphs(limit: number) {
  return upTo(limit, notText).refine(isParagraphs, noControlCharacters).trim()
}

/** HTML as written, without trimming. Refuses only what no database can store. */
export function html(limit: number) {
  return upTo(limit, notText).refine((text) => text.isWellFormed() && !text.includes('\u0000'), noControlCharacters)
}

export function requiredParagraphs(limit: number, required: string) {
  return upTo(limit, required).refine(isParagraphs, noControlCharacters).trim().min(1, required)
}

const URL_LIMIT = 2000

/** A safe address, or nothing. */
export const optionalUrlSchema = z
  .string({ error: notText })
  .max(URL_LIMIT, { error: tooLong(URL_LIMIT), abort: true })
  .trim()
  .refine((url) => url === '' || isSafeUrl(url), UNSAFE_URL)
