import { z } from '#domain/documents/zod.ts'
import { NOT_TEXT, tooLong } from './text.ts'
import { isSafeUrl, UNSAFE_URL } from './url.ts'

const URL_LIMIT = 2000

/** A safe address, or nothing. */
export const optionalUrlSchema = z
  .string({ error: NOT_TEXT })
  .max(URL_LIMIT, { error: tooLong(URL_LIMIT), abort: true })
  .trim()
  .refine((url) => url === '' || isSafeUrl(url), UNSAFE_URL)
