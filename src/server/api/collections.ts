import { type Context, Hono } from 'hono'
import { STALE } from '#domain/editing.ts'
import { Refusal } from '#domain/refusal.ts'
import { authorizeRead, findCollection } from '#features/collections/access.ts'
import type { AskedQuery } from '#features/collections/asked-query.ts'
import { deleteDocument } from '#features/collections/delete-document.ts'
import { getDocument, listDocuments } from '#features/collections/read-documents.ts'
import { type Stale, writeDocument } from '#features/collections/write-document.ts'
import { identify } from '../middleware/authenticate.ts'
import { jsonObject } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { etag, precondition } from '../precondition.ts'
import { LARGE_BODY } from '../read-body.ts'
import type { Services } from '../services.ts'

/** The document store as the browser sees it: get, list and query, set with merge, delete. */
export function collectionsApi(services: Services) {
  const { store, clock, delivery, config } = services
  const writing = { store, delivery, publicUrl: config.publicUrl }
  return new Hono()
    .use(neverStored, identify(services))
    .get('/:collection', async (c) => {
      const { collection } = c.req.param()
      // Whoever may not read the list hears nothing of what can be asked of it.
      authorizeRead(findCollection(collection).policy, c.var.actor)
      return c.json(await listDocuments(store, c.var.actor, collection, askedQuery(c), clock.now()))
    })
    .get('/:collection/:id', async (c) => {
      const { collection, id } = c.req.param()
      const { document, version } = await getDocument(store, c.var.actor, collection, id, clock.now())
      if (version !== undefined) c.header('ETag', etag(version))
      return c.json(document)
    })
    .put('/:collection/:id', async (c) => {
      // Read only once the writer is known to be the administrator.
      const sent = () => jsonObject(c, LARGE_BODY)
      const asked = precondition(c)
      const outcome = await writeDocument(writing, c.var.actor, c.req.param(), sent, asked, clock.now())
      if (!outcome.ok) return c.json(conflict(outcome), 409)
      c.header('ETag', etag(outcome.version))
      return c.json(outcome.document, outcome.created ? 201 : 200)
    })
    .delete('/:collection/:id', async (c) => {
      const outcome = await deleteDocument(store, c.var.actor, c.req.param(), precondition(c), clock.now())
      if (!outcome.ok) return c.json(conflict(outcome), 409)
      return c.json({ success: true })
    })
}

/** Both are kept: the sender has their own, and gets the other one here. */
function conflict({ reason, current }: Stale) {
  return { error: STALE, code: reason, current: current ?? null }
}

const PARAMETERS = ['orderBy', 'direction', 'limit', 'cursor', 'offset', 'search', 'from', 'to'] as const

export function askedQuery(c: Context): AskedQuery {
  const given = new URL(c.req.url).searchParams
  const unknown = [...given.keys()].find((name) => name !== 'where' && !PARAMETERS.some((known) => known === name))
  if (unknown !== undefined) throw new Refusal('bad-request', `A list knows no "${unknown}".`, { code: 'bad-query' })
  const asked = Object.fromEntries(PARAMETERS.map((name) => [name, given.get(name) ?? undefined]))
  return { ...asked, where: given.getAll('where').map(fieldAndValue) }
}

function fieldAndValue(text: string): [string, string] {
  const colon = text.indexOf(':')
  if (colon < 1) throw new Refusal('bad-request', 'A filter is written where=field:value.', { code: 'bad-query' })
  return [text.slice(0, colon), text.slice(colon + 1)]
}
