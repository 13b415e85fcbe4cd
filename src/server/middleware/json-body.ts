import { validator } from 'hono/validator'
import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'

/** The body as the schema describes it; what the schema does not name is dropped. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return validator('json', (body, c): z.output<Schema> => {
    // hono reads a body of another type as an empty object, which would be answered as if fields were missing.
    if (!/^application\/([\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) {
      throw new Refusal('unsupported', 'Please send JSON, with the content type application/json.')
    }
    return schema.parse(body)
  })
}
