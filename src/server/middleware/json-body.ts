import type { Context, Env } from 'hono'
import { createMiddleware } from 'hono/factory'
import { parseInput } from '#domain/documents/parse-input.ts'
import { Refusal } from '#domain/documents/refusal.ts'
import type { z } from '#domain/documents/zod.ts'
import type { AskedQuery } from '#features/documents/permitted-query.ts'
import { readBody, SMALL_BODY } from '#server/http/read-body.ts'
import type { Json, JsonObject } from '#store/store.ts'

/** Inputs are texts. The schema limits some of them to a few values. */
type Typed<Input> = { [Name in keyof Input]: Input[Name] extends string ? string : Input[Name] }

type Validated<Schema extends z.ZodType<object>> = {
  in: { json: Typed<z.input<Schema>> }
  out: { json: z.output<Schema> }
}

/** Comes last before the handler, so that a refused client's body is never read. */
export function jsonBody<Schema extends z.ZodType<object>>(schema: Schema, limit = SMALL_BODY) {
  return createMiddleware<Env, string, Validated<Schema>>(async (c, next) => {
    const body = await readJson(c, limit)
    c.req.addValidatedData('json', parseInput(schema, body))
    await next()
  })
}

/** Any object, for handlers that validate later. */
export async function jsonObject(c: Context, limit = SMALL_BODY): Promise<JsonObject> {
  const body = await readJson(c, limit)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new Refusal('bad-request', 'Please send a JSON object.')
}

async function readJson(c: Context, limit: number): Promise<Json> {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new Refusal('unsupported', 'Please send JSON, with the content type application/json.')
  }
  const text = new TextDecoder().decode(await readBody(c.req.raw, limit))
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('bad-request', 'This is not JSON.')
  }
}

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

const PARAMETERS = ['orderBy', 'direction', 'limit', 'cursor', 'offset', 'search', 'from', 'to'] as const

type SentQuery = { [Name in (typeof PARAMETERS)[number]]?: string } & { where?: string[] }

/** The query string of a list. Refuses parameters that no list has. */
export const listQuery = createMiddleware<Env, string, { in: { query: SentQuery }; out: { query: AskedQuery } }>(
  async (c, next) => {
    const given = new URL(c.req.url).searchParams
    const unknown = [...given.keys()].find((name) => name !== 'where' && !PARAMETERS.some((known) => known === name))
    if (unknown !== undefined)
      throw new Refusal('bad-request', `Lists have no parameter "${unknown}".`, { code: 'bad-query' })
    const asked = Object.fromEntries(PARAMETERS.map((name) => [name, given.get(name) ?? undefined]))
    c.req.addValidatedData('query', { ...asked, where: given.getAll('where').map(fieldAndValue) })
    await next()
  },
)

function fieldAndValue(text: string): [string, string] {
  const colon = text.indexOf(':')
  if (colon < 1) throw new Refusal('bad-request', 'Write a filter as where=field:value.', { code: 'bad-query' })
  return [text.slice(0, colon), text.slice(colon + 1)]
}
