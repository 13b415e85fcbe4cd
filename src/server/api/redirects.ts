import { Hono } from 'hono'
import { z } from '#domain/documents/zod.ts'
import { testedWords } from '#domain/redirects/redirect.ts'
import {
  deletedRedirectSchema,
  redirectImportSchema,
  redirectSchema,
  testedAddressSchema,
} from '#domain/redirects/schema.ts'
import { line } from '#domain/text/schema.ts'
import { importRedirects } from '#features/redirects/import-redirects.ts'
import { listRedirects } from '#features/redirects/list-redirects.ts'
import { dismissMissing, listMissing } from '#features/redirects/missing-desk.ts'
import { addByHand, deleteRedirect, restoreRedirect } from '#features/redirects/redirect-desk.ts'
import { testAddress } from '#features/redirects/test-address.ts'
import { LARGE_BODY } from '#server/http/read-body.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import { query } from '../middleware/query.ts'
import { redirectSite } from '../pages/own-site.ts'
import type { Services } from '../services.ts'

const listSchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  search: line(200).default(''),
})

/** Old addresses and where they lead, for the administrator only. */
export function redirectsApi(services: Services) {
  const { store, config } = services
  const site = () => redirectSite(services)
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', query(listSchema), async (c) => c.json(await listRedirects(site(), c.req.valid('query'))))
    .post('/', jsonBody(redirectSchema), async (c) => c.json(await addByHand(site(), c.req.valid('json')), 201))
    .post('/test', jsonBody(testedAddressSchema), async (c) => {
      const tested = await testAddress(site(), c.req.valid('json').address)
      return c.json({ ...tested, words: testedWords(tested) })
    })
    .post('/import', jsonBody(redirectImportSchema, LARGE_BODY), async (c) =>
      c.json(await importRedirects(store, c.req.valid('json'), config.publicUrl)),
    )
    .post('/restore', jsonBody(deletedRedirectSchema), async (c) => {
      await restoreRedirect(site(), c.req.valid('json'))
      return c.json({ success: true })
    })
    .get('/missing', async (c) => c.json(await listMissing(site())))
    .post('/missing/dismiss', jsonBody(testedAddressSchema), async (c) => {
      await dismissMissing(site(), c.req.valid('json').address)
      return c.json({ success: true })
    })
    .delete('/:id', async (c) => c.json(await deleteRedirect(site(), c.req.param('id'))))
}
