import { z } from '#domain/document/zod.ts'
import { isOneLine, isParagraphs, NO_CONTROL_CHARACTERS, NOT_TEXT, ONE_LINE_ONLY, tooLong } from './text.ts'

/** Length comes first and ends the check, so that no pattern ever runs over a text longer than its limit. */
function upTo(limit: number, wrongType: string, error = tooLong(limit)) {
  return z.string({ error: wrongType }).max(limit, { error, abort: true })
}

/** Text in a fixed format, such as a date: one message for whatever is wrong with it. */
export function formatted(limit: number, error: string) {
  return upTo(limit, error, error)
}

// The check for control characters precedes trimming: a trailing line break is refused, not repaired.
export function line(limit: number) {
  return upTo(limit, NOT_TEXT).refine(isOneLine, ONE_LINE_ONLY).trim()
}

export function requiredLine(limit: number, required: string) {
  return upTo(limit, required).refine(isOneLine, ONE_LINE_ONLY).trim().min(1, required)
}

export function paragraphs(limit: number) {
  return upTo(limit, NOT_TEXT).refine(isParagraphs, NO_CONTROL_CHARACTERS).trim()
}

/** HTML as its author wrote it: nothing trimmed, only what no database can keep is refused. */
export function html(limit: number) {
  return upTo(limit, NOT_TEXT).refine((text) => text.isWellFormed() && !text.includes('\u0000'), NO_CONTROL_CHARACTERS)
}

export function requiredParagraphs(limit: number, required: string) {
  return upTo(limit, required).refine(isParagraphs, NO_CONTROL_CHARACTERS).trim().min(1, required)
}
