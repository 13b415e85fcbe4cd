import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { z } from '#domain/documents/zod.ts'
import { estimateDraftSchema } from '#domain/estimates/schema.ts'
import { line } from '#domain/text/schema.ts'
import { editEstimate } from '#features/estimates/edit-estimate.ts'
import { listEstimates } from '#features/estimates/list-estimates.ts'
import { deleteDraft, saveEstimate, sendEstimate } from '#features/estimates/write-estimate.ts'
import { precondition } from '#server/http/precondition.ts'
import { jsonBody, query } from '../../middleware/json-body.ts'
import { administrator, succeed } from '../audience.ts'
import { bookingContext } from '../contexts.ts'

const text = line(200).default('')
const listSchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  search: text,
  appointment: text,
  customer: text,
})
const aboutSchema = listSchema.pick({ appointment: true, customer: true })
const sendSchema = z.object({ version: z.int() })

/** Customers read and accept their estimates through pages. */
export const estimatesRoom = administrator((routes, services) => {
  const { store, clock } = services
  const context = bookingContext(services)
  return routes
    .get('/estimates', query(listSchema), async (c) => {
      const { page, search, appointment, customer } = c.req.valid('query')
      const asked = { search, appointmentId: appointment, customerId: customer }
      const offset = (page - 1) * TABLE_PAGE_SIZE
      return c.json(await listEstimates(store, { ...asked, offset, limit: TABLE_PAGE_SIZE }, clock.now()))
    })
    .get('/estimates/:id/edit', query(aboutSchema), async (c) =>
      c.json(await editEstimate(store, c.req.param('id'), c.req.valid('query'), clock.now())),
    )
    .put('/estimates/:id', jsonBody(estimateDraftSchema), async (c) => {
      const { version } = precondition(c)
      return c.json(await saveEstimate(store, c.req.param('id'), c.req.valid('json'), version, clock.now()))
    })
    .post('/estimates/:id/send', jsonBody(sendSchema), async (c) =>
      c.json(await sendEstimate(context, c.req.param('id'), c.req.valid('json').version, clock.now())),
    )
    .delete('/estimates/:id', (c) => succeed(c, deleteDraft(store, c.req.param('id'))))
})
