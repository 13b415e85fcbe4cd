import type { z } from '#domain/documents/zod.ts'
import { roomFor, type TextRule, type Translated, type Translation } from '#domain/language/translations.ts'
import { hasTooManyTags, PAGE_MESSAGES } from '#domain/pages/page.ts'
import { html, line, paragraphs } from '#domain/text/schema.ts'
import { unknownPlaceholder, unknownPlaceholders } from '#domain/website/placeholder.ts'

const PART_TEXT_LIMIT = 6000
const NOT_TRANSLATED = 'This text has no translation'

const SCHEMAS = {
  line,
  text: paragraphs,
  html: (limit: number) => html(limit).refine((text) => !hasTooManyTags(text), PAGE_MESSAGES.tooManyTags),
} as const

/** The schema of a document whose translations keep to the rules of their originals. */
export function withTranslations<Schema extends z.ZodType<Translated>>(
  schema: Schema,
  problemOf: (translation: Translation) => string | undefined,
): Schema {
  return schema.superRefine(({ spanish = [] }, context) => {
    for (const [index, translation] of spanish.entries()) {
      const message = problemOf(translation)
      if (message) context.addIssue({ code: 'custom', path: ['spanish', index, 'text'], message })
    }
  })
}

/** Schemas are made once: a document may have 2,000 translations. */
export function problemBy(rules: readonly TextRule[]) {
  const checks = rules.map((rule) => ({ path: rule.path, schema: SCHEMAS[rule.kind](roomFor(rule)) }))
  return ({ field, text }: Translation) => {
    const check = checks.find(({ path }) => matches(field, path))
    return check ? problemOf(text, check.schema) : NOT_TRANSLATED
  }
}

const PART_TEXT = paragraphs(PART_TEXT_LIMIT)

export function problemInPart({ text }: Translation): string | undefined {
  const [placeholder] = unknownPlaceholders(text)
  return placeholder === undefined ? problemOf(text, PART_TEXT) : unknownPlaceholder(text)
}

function problemOf(text: string, schema: z.ZodType): string | undefined {
  return schema.safeParse(text).error?.issues[0]?.message
}

function matches(field: string, path: string): boolean {
  const names = field.split('.')
  const steps = path.split('.')
  return names.length === steps.length && steps.every((step, index) => step === '*' || step === names[index])
}
