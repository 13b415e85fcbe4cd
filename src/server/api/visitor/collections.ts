import { createMiddleware } from 'hono/factory'
import { STALE } from '#domain/documents/refusal.ts'
import type { Actor } from '#features/account/authenticate.ts'
import { authorizeList, findCollection } from '#features/documents/access.ts'
import { getDocument, listDocuments } from '#features/documents/read-documents.ts'
import { deleteDocument, type Stale, writeDocument } from '#features/documents/write-document.ts'
import { etag, precondition } from '#server/http/precondition.ts'
import { LARGE_BODY } from '#server/http/read-body.ts'
import { identify } from '../../middleware/authenticate.ts'
import { jsonObject, listQuery } from '../../middleware/json-body.ts'
import { visitor } from '../audience.ts'

/** Runs before the query is validated, because validation errors would describe the list to people who may not read it. */
const readable = createMiddleware<{ Variables: { actor: Actor } }>(async (c, next) => {
  authorizeList(findCollection(c.req.param('collection') ?? ''), c.var.actor)
  await next()
})

/** The document store as the browser sees it: get, list and query, set with merge, delete. Each collection's policy decides who may. */
export const collectionsRoom = visitor((routes, services) => {
  const { store, clock, delivery, config } = services
  return routes
    .use('/collections/*', identify(services))
    .get('/collections/:collection', readable, listQuery, async (c) => {
      const { collection } = c.req.param()
      return c.json(await listDocuments(store, c.var.actor, collection, c.req.valid('query'), clock.now()))
    })
    .get('/collections/:collection/:id', async (c) => {
      const { collection, id } = c.req.param()
      const { document, version } = await getDocument(store, c.var.actor, collection, id, clock.now())
      if (version !== undefined) c.header('ETag', etag(version))
      return c.json(document)
    })
    .put('/collections/:collection/:id', async (c) => {
      // Reads the body only once the sender is known to be the administrator.
      const sent = () => jsonObject(c, LARGE_BODY)
      const writing = { store, delivery, publicUrl: config.publicUrl }
      const asked = precondition(c)
      const outcome = await writeDocument(writing, c.var.actor, c.req.param(), sent, asked, clock.now())
      if (!outcome.ok) return c.json(conflict(outcome), 409)
      c.header('ETag', etag(outcome.version))
      return c.json(outcome.document, outcome.created ? 201 : 200)
    })
    .delete('/collections/:collection/:id', async (c) => {
      const outcome = await deleteDocument(store, c.var.actor, c.req.param(), precondition(c), clock.now())
      if (!outcome.ok) return c.json(conflict(outcome), 409)
      return c.json({ success: true })
    })
})

/** Responds with the stored version. The sender still has their own, so neither is lost. */
function conflict({ reason, current }: Stale) {
  return { error: STALE, code: reason, current: current ?? null }
}
