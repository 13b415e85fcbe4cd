import type { Env } from 'hono'
import { createMiddleware } from 'hono/factory'
import { parseInput } from '#domain/document/parse-input.ts'
import type { z } from '#domain/document/zod.ts'

/** Text is what a browser can put into an address. */
type Sent<Input> = { [Name in keyof Input]: undefined extends Input[Name] ? string | undefined : string }

/** The query string as the schema describes it. The typed client learns the names of the parameters from it. */
export function query<Schema extends z.ZodType<object>>(schema: Schema) {
  return createMiddleware<Env, string, { in: { query: Sent<z.input<Schema>> }; out: { query: z.output<Schema> } }>(
    async (c, next) => {
      c.req.addValidatedData('query', parseInput(schema, c.req.query()))
      await next()
    },
  )
}
