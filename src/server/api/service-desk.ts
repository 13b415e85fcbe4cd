import { Hono } from 'hono'
import { z } from '#domain/documents/zod.ts'
import { serviceSlugSchema } from '#domain/services/schema.ts'
import { MOST_SERVICES, SERVICE_MESSAGES } from '#domain/services/service.ts'
import { orderServices } from '#features/services/order-services.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'
import { versionsApi } from './versions.ts'

const orderSchema = z.object({ slugs: z.array(serviceSlugSchema).max(MOST_SERVICES, SERVICE_MESSAGES.tooMany) })

/** What the services screen asks for beyond the plain documents: their order, and how one was before. */
export function serviceDeskApi(services: Services) {
  const { store } = services
  return new Hono()
    .use(neverStored)
    .use(administratorOnly(services))
    .put('/order', jsonBody(orderSchema), async (c) => {
      await orderServices(store, c.req.valid('json').slugs)
      return c.json({ ok: true })
    })
    .route('/', versionsApi(store, 'service'))
}
