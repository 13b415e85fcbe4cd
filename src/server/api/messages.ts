import { Hono } from 'hono'
import { TABLE_PAGE_SIZE } from '#domain/document/table.ts'
import { z } from '#domain/document/zod.ts'
import { deleteMessage, listMessages, markMessage } from '#features/contact/inbox.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import type { Services } from '../services.ts'

const querySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  unread: z.stringbool().default(false),
})

const markSchema = z.object({ read: z.boolean() })

/** The contact messages, for the administrator only. */
export function messagesApi(services: Services) {
  const { store } = services
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', query(querySchema), async (c) => {
      const { page, unread } = c.req.valid('query')
      const offset = (page - 1) * TABLE_PAGE_SIZE
      return c.json(await listMessages(store, { unreadOnly: unread, offset, limit: TABLE_PAGE_SIZE }))
    })
    .put('/:id', jsonBody(markSchema), async (c) =>
      c.json(await markMessage(store, c.req.param('id'), c.req.valid('json').read)),
    )
    .delete('/:id', async (c) => {
      await deleteMessage(store, c.req.param('id'))
      return c.json({ success: true })
    })
}
