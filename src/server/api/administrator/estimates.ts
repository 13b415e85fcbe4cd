import { Refusal } from '#domain/documents/refusal.ts'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { z } from '#domain/documents/zod.ts'
import { estimateDraftSchema } from '#domain/estimates/schema.ts'
import { ESTIMATE_WORDS } from '#domain/estimates/words.ts'
import { line } from '#domain/text/schema.ts'
import { editEstimate } from '#features/estimates/edit-estimate.ts'
import { estimatePdf } from '#features/estimates/estimate-pdf.ts'
import { listEstimates } from '#features/estimates/list-estimates.ts'
import { deleteDraft, saveEstimate, sendEstimate } from '#features/estimates/write-estimate.ts'
import { precondition } from '#server/http/precondition.ts'
import { jsonBody, query } from '../../middleware/json-body.ts'
import { administrator } from '../audience.ts'
import { bookingContext } from '../contexts.ts'

const text = line(200).default('')
const listSchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  search: text,
})
const aboutSchema = z.object({ appointment: text, customer: text })
const sendSchema = z.object({ version: z.int() })

/** Customers read and accept their estimates through pages. */
export const estimatesRoom = administrator((routes, services) => {
  const { store, clock } = services
  const context = bookingContext(services)
  return routes
    .get('/estimates', query(listSchema), async (c) => {
      const { page, search } = c.req.valid('query')
      const offset = (page - 1) * TABLE_PAGE_SIZE
      return c.json(await listEstimates(store, { search, offset, limit: TABLE_PAGE_SIZE }, clock.now()))
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
    .get('/estimates/:id/pdf', async (c) => {
      const pdf = await estimatePdf(store, c.req.param('id'))
      if (!pdf) throw new Refusal('not-found', ESTIMATE_WORDS.en.notFound)
      return c.body(new Uint8Array(pdf.bytes), 200, { 'Content-Type': pdf.type })
    })
    .delete('/estimates/:id', async (c) => c.json(await deleteDraft(store, c.req.param('id'), clock.now())))
})
