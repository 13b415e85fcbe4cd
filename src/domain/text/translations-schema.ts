import { z } from '#domain/documents/zod.ts'
import { formatted, html } from './schema.ts'

const MOST_TRANSLATIONS = 2000
const LONGEST_TRANSLATION = 1_500_000
const FIELD_INVALID = 'A translation needs the name of its field'
const DIGEST_INVALID = 'A translation needs the digest of its original'

/** The texts of a document in Spanish. domain/translations has their rules, because editors load this file. */
export const translationsSchema = z
  .array(
    z.object({
      field: formatted(200, FIELD_INVALID).regex(/^[\w-]+(\.[\w-]+)*$/, FIELD_INVALID),
      text: html(LONGEST_TRANSLATION),
      of: formatted(11, DIGEST_INVALID).regex(/^[0-9a-z]+$/, DIGEST_INVALID),
    }),
  )
  .max(MOST_TRANSLATIONS)
  .optional()
