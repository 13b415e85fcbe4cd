import { NOT_TEXT, tooLong } from './text.ts'
import { isSafeUrl, UNSAFE_URL } from './url.ts'
import { z } from './zod.ts'

const URL_LIMIT = 2000

/** A safe address, or nothing. */
export const optionalUrlSchema = z
  .string({ error: NOT_TEXT })
  .trim()
  .max(URL_LIMIT, tooLong(URL_LIMIT))
  .refine((url) => url === '' || isSafeUrl(url), UNSAFE_URL)
