import { z } from '#domain/documents/zod.ts'
import { LANGUAGES } from '#domain/language/language.ts'

export const languageSchema = z.enum(LANGUAGES, 'Please choose English (en) or Spanish (es)')

/** Documents without a language are in English. */
export const storedLanguageSchema = languageSchema.catch('en')
