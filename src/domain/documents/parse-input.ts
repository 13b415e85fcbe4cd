import { Refusal } from './refusal.ts'
import type { z } from './zod.ts'

/**
 * Validates input. Throws a refusal with the errors as `fields`. Stored documents are parsed
 * without this: if one is invalid, that is a bug of ours, and the response is 500.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  const [first] = Object.values(fields)
  throw new Refusal('invalid', first ?? 'The input is not valid.', { code: 'invalid', fields })
}
