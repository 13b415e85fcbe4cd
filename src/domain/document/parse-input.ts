import { Refusal } from './refusal.ts'
import type { z } from './zod.ts'

/**
 * What somebody sent, as the schema describes it, or a refusal with the complaints as `fields`. Documents of our own are parsed
 * without this: where they fail, the fault is ours and the answer is 500.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  const [first] = Object.values(fields)
  throw new Refusal('invalid', first ?? 'The input is not valid.', { code: 'invalid', fields })
}
