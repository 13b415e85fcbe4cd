import { readWithDefaults } from '#domain/documents/parse-input.ts'
import { z } from '#domain/documents/zod.ts'
import { isThreePlaces, MONEY_INVALID, MOST_CENTS } from '#domain/money/cents.ts'
import { formatted, line, paragraphs, requiredLine, requiredParagraphs } from '#domain/text/schema.ts'
import { isWebAddress } from '#domain/text/url.ts'
import { isTimeOfDay, TIME_LENGTH } from '#domain/time/date.ts'
import { defaultsOf, type Field, type Fields, type ValueOf, type ValuesOf } from './field.ts'

const TIME_INVALID = 'Please enter a time such as 21:00'
const TOO_MANY_DECIMALS = 'Please enter at most 3 decimals'
const ADDRESS_INVALID = 'Please enter a full address (https://...)'

type SchemaOf<F extends Fields> = z.ZodObject<{
  -readonly [Name in keyof F]: z.ZodType<ValueOf<F[Name]>, ValueOf<F[Name]>>
}>

export function schemaOf<F extends Fields>(fields: F): SchemaOf<F>
export function schemaOf(fields: Fields): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueSchema(field)])))
}

/** Reads what is stored. Fields that are missing or invalid take their defaults. */
export function readerOf<F extends Fields>(fields: F): (stored: Record<string, unknown>) => ValuesOf<F>
export function readerOf(fields: Fields) {
  const [schema, defaults] = [schemaOf(fields), defaultsOf(fields)]
  return (stored: Record<string, unknown>) => readWithDefaults(schema, defaults, stored)
}

function valueSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'toggle':
      return z.boolean()
    case 'line':
      return field.isRequired ? requiredLine(field.limit, required(field)) : line(field.limit)
    case 'text':
      return field.isRequired ? requiredParagraphs(field.limit, required(field)) : paragraphs(field.limit)
    case 'time':
      return formatted(TIME_LENGTH, TIME_INVALID).refine(isTimeOfDay, TIME_INVALID)
    case 'number': {
      const { min, max, unit, hasDecimals } = field
      const invalid = `Please choose ${min} to ${max} ${unit}`
      const value = hasDecimals ? z.number(invalid).refine(isThreePlaces, TOO_MANY_DECIMALS) : z.int(invalid)
      return value.min(min, invalid).max(max, invalid)
    }
    case 'money':
      return z.int(MONEY_INVALID).min(-MOST_CENTS, MONEY_INVALID).max(MOST_CENTS, MONEY_INVALID)
    case 'address':
      return line(field.limit).refine((url) => url === '' || isWebAddress(url), ADDRESS_INVALID)
  }
}

function required({ label }: Field): string {
  return `${label} is required`
}
