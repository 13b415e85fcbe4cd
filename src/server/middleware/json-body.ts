import type { Context } from 'hono'
import { validator } from 'hono/validator'
import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { Json, JsonObject } from '#store/store.ts'

/** The body as the schema describes it; what the schema does not name is dropped. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return validator('json', (body, c): z.output<Schema> => {
    refuseOtherTypes(c)
    return schema.parse(body)
  })
}

/** Any object, for those who know only later what may stand in it. */
export async function jsonObject(c: Context): Promise<JsonObject> {
  refuseOtherTypes(c)
  const body = parsed(await c.req.text())
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new Refusal('bad-request', 'Please send a JSON object.')
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('bad-request', 'This is not JSON.')
  }
}

/** hono reads a body of another type as an empty object, which would be answered as if fields were missing. */
function refuseOtherTypes(c: Context): void {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new Refusal('unsupported', 'Please send JSON, with the content type application/json.')
  }
}
