import { isOneLine, isParagraphs, NO_CONTROL_CHARACTERS, NOT_TEXT, ONE_LINE_ONLY, tooLong } from './text.ts'
import { z } from './zod.ts'

// The check for control characters precedes trimming: a trailing line break is refused, not repaired.
export function line(limit: number) {
  return z.string({ error: NOT_TEXT }).refine(isOneLine, ONE_LINE_ONLY).trim().max(limit, tooLong(limit))
}

export function requiredLine(limit: number, required: string) {
  return z
    .string({ error: required })
    .refine(isOneLine, ONE_LINE_ONLY)
    .trim()
    .min(1, required)
    .max(limit, tooLong(limit))
}

export function paragraphs(limit: number) {
  return z.string({ error: NOT_TEXT }).refine(isParagraphs, NO_CONTROL_CHARACTERS).trim().max(limit, tooLong(limit))
}

/** HTML as its author wrote it: nothing trimmed, only what no database can keep is refused. */
export function html(limit: number) {
  return z
    .string({ error: NOT_TEXT })
    .max(limit, tooLong(limit))
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), NO_CONTROL_CHARACTERS)
}

export function requiredParagraphs(limit: number, required: string) {
  return z
    .string({ error: required })
    .refine(isParagraphs, NO_CONTROL_CHARACTERS)
    .trim()
    .min(1, required)
    .max(limit, tooLong(limit))
}
