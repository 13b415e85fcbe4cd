import { z } from '#domain/documents/zod.ts'
import { formatted, html, line, paragraphs } from '#domain/text/schema.ts'
import type { TextRule } from './translations.ts'

const MOST_TRANSLATIONS = 2000
const FIELD_LIMIT = 200
const FIELD_INVALID = 'This text has no translation'
const DIGEST_INVALID = 'A translation needs the digest of its original'

/** Spanish takes more room than English. */
const ROOM = 1.5

const translationSchema = z.object({
  field: formatted(FIELD_LIMIT, FIELD_INVALID).regex(/^[\w-]+(\.[\w-]+)*$/, FIELD_INVALID),
  text: z.string(),
  of: formatted(11, DIGEST_INVALID).regex(/^[0-9a-z]+$/, DIGEST_INVALID),
})

/** The texts of a document in Spanish. A document from before has none. */
export function translationsSchema(textSchema: (field: string) => z.ZodType<string> | undefined) {
  return z
    .array(
      translationSchema.superRefine(({ field, text }, context) => {
        const checked = textSchema(field)?.safeParse(text)
        if (checked?.success) return
        context.addIssue({
          code: 'custom',
          path: ['text'],
          message: checked?.error.issues[0]?.message ?? FIELD_INVALID,
        })
      }),
    )
    .max(MOST_TRANSLATIONS)
    .optional()
}

/** For the texts of a document that these rules name. */
export function translationsBy(rules: readonly TextRule[]) {
  return translationsSchema((field) => {
    const found = rules.find(({ path }) => matches(field, path))
    return found && SCHEMAS[found.kind](Math.ceil(found.limit * ROOM))
  })
}

const SCHEMAS = { line, text: paragraphs, html } as const

function matches(field: string, path: string): boolean {
  const names = field.split('.')
  const steps = path.split('.')
  return names.length === steps.length && steps.every((step, index) => step === '*' || step === names[index])
}
