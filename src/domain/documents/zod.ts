// zod never reaches a public page. A noun's schema.ts (or *-schema.ts) imports it, and public code imports only types from there.
// What public code needs as a value (limits, messages, rules) is in the noun's other files, which the schema imports.
import { z } from 'zod'

// Zod tries to compile with eval. Under the site's content security policy the browser would log that as a violation.
if ('document' in globalThis) z.config({ jitless: true })

/** For stored fields. Applies the default to a missing one directly. `catch` alone would first create an error with messages. */
export function stored<Value>(schema: z.ZodType<Value>, fallback: Value): z.ZodType<Value>
export function stored(schema: z.ZodType, fallback: unknown): z.ZodType {
  return z.catch(z._default(schema, fallback), fallback)
}

export { z }
