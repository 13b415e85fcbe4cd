import type { Env } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#domain/documents/refusal.ts'
import type { AskedQuery } from '#features/documents/permitted-query.ts'

const PARAMETERS = ['orderBy', 'direction', 'limit', 'cursor', 'offset', 'search', 'from', 'to'] as const

type Sent = { [Name in (typeof PARAMETERS)[number]]?: string } & { where?: string[] }

/** The query string of a list. Refuses parameters that no list has. */
export const listQuery = createMiddleware<Env, string, { in: { query: Sent }; out: { query: AskedQuery } }>(
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
