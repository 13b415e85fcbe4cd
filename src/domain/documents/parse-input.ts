import { hasFields } from '#domain/objects/pick.ts'
import { Refusal } from './refusal.ts'
import type { z } from './zod.ts'

/** Throws a refusal with the errors as `fields`. Stored documents are parsed without this: there, 500 is right. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  const [first] = Object.values(fields)
  throw new Refusal('invalid', first ?? 'The input is not valid.', { code: 'invalid', fields })
}

type Fields = Record<string, unknown>

/** Fills in missing fields with defaults, at any depth. Lists are not merged. */
export function withDefaults(defaults: Fields, stored: Fields): Fields {
  const merged: [string, unknown][] = Object.entries(defaults).map(([key, fallback]) => {
    const value = Object.hasOwn(stored, key) ? stored[key] : undefined
    if (value === undefined || value === null) return [key, fallback]
    return [key, hasFields(fallback) && hasFields(value) ? withDefaults(fallback, value) : value]
  })
  return { ...stored, ...Object.fromEntries(merged) }
}

/** Parses a stored document. Fields that are missing or invalid take their defaults. */
export function readWithDefaults<Schema extends z.ZodObject>(
  schema: Schema,
  defaults: z.infer<Schema>,
  stored: Fields,
): z.infer<Schema> {
  let candidate: unknown = withDefaults(defaults, stored)
  for (let round = 0; round < 3; round++) {
    const parsed = schema.safeParse(candidate)
    if (parsed.success) return parsed.data
    for (const { path } of parsed.error.issues) candidate = restore(candidate, defaults, path)
    candidate = withoutGaps(candidate)
  }
  return defaults
}

/** Puts the default at the path or removes the value. If it is missing, removes the entry of its list. */
function restore(value: unknown, fallback: unknown, path: readonly PropertyKey[]): unknown {
  const [key, ...rest] = path
  if (key === undefined) return fallback
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? restore(item, undefined, rest) : item))
  if (!hasFields(value)) return fallback
  const name = String(key)
  if (rest.length === 0 && fallback === undefined && value[name] === undefined) return undefined
  return { ...value, [name]: restore(value[name], hasFields(fallback) ? fallback[name] : undefined, rest) }
}

function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(withoutGaps)
  if (!hasFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutGaps(item)]))
}
