import type { Env } from 'hono'
import { createMiddleware } from 'hono/factory'
import { parseInput } from '#domain/documents/parse-input.ts'
import type { z } from '#domain/documents/zod.ts'

/** Query parameters are texts. */
type Sent<Input> = { [Name in keyof Input]: undefined extends Input[Name] ? string | undefined : string }

/** Parses the query string with the schema, which also types the client's parameters. */
export function query<Schema extends z.ZodType<object>>(schema: Schema) {
  return createMiddleware<Env, string, { in: { query: Sent<z.input<Schema>> }; out: { query: z.output<Schema> } }>(
    async (c, next) => {
      c.req.addValidatedData('query', parseInput(schema, c.req.query()))
      await next()
    },
  )
}
