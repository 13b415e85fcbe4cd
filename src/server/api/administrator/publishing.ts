import { qrCodesSchema } from '#domain/analytics/qr-code.ts'
import { STALE } from '#domain/documents/refusal.ts'
import { SETTINGS_IDS } from '#domain/documents/settings-ids.ts'
import { z } from '#domain/documents/zod.ts'
import { copySchema, gateSchema, publishingSchema } from '#domain/publish-checks/schema.ts'
import { testedWords } from '#domain/redirects/redirect.ts'
import {
  deletedRedirectSchema,
  redirectImportSchema,
  redirectSchema,
  testedAddressSchema,
} from '#domain/redirects/schema.ts'
import { indexNowSwitchSchema } from '#domain/seo/index-now.ts'
import { line } from '#domain/text/schema.ts'
import { describeIndexNow, switchIndexNow } from '#features/index-now/announce-changes.ts'
import { copyPicture } from '#features/pictures/library-picture.ts'
import { describeChecks } from '#features/publish-checks/site-check-report.ts'
import { importRedirects } from '#features/redirects/import-redirects.ts'
import { listRedirects } from '#features/redirects/list-redirects.ts'
import {
  addByHand,
  deleteRedirect,
  dismissMissing,
  listMissing,
  restoreRedirect,
  testAddress,
} from '#features/redirects/manage-redirects.ts'
import { qrCodes, saveQrCodes, settings } from '#features/settings/settings.ts'
import { precondition } from '#server/http/precondition.ts'
import { LARGE_BODY } from '#server/http/read-body.ts'
import { jsonBody, query } from '../../middleware/json-body.ts'
import { checkUnpublished, startSiteCheck, viewAsCrawler } from '../../pages/gate-site.ts'
import { redirectSite } from '../../pages/own-site.ts'
import { administrator, succeed } from '../audience.ts'

/** Checks what is published, and returns the report of the weekly check. */
export const publishChecksRoom = administrator((routes, services) => {
  const { store, clock, config } = services
  return routes
    .post('/admin/gate', jsonBody(gateSchema, LARGE_BODY), async (c) =>
      c.json({ findings: await checkUnpublished(services, c.req.valid('json')) }),
    )
    .put('/admin/gate', jsonBody(publishingSchema), async (c) => {
      await settings.set(store, SETTINGS_IDS.publishing, c.req.valid('json'))
      return c.json(await describeChecks(store, clock.now()))
    })
    .post('/admin/gate/copy', jsonBody(copySchema), async (c) => {
      const { address } = c.req.valid('json')
      const { url } = await copyPicture(store, address, { allowed: config.allowedHosts }, clock.now)
      return c.json({ url }, 201)
    })
    .post('/admin/gate/site', async (c) => {
      await startSiteCheck(services)
      return c.json(await describeChecks(store, clock.now()), 202)
    })
    .get('/admin/gate', async (c) => c.json(await describeChecks(store, clock.now())))
    .post('/admin/crawler-view', jsonBody(gateSchema, LARGE_BODY), async (c) =>
      c.json(await viewAsCrawler(services, c.req.valid('json'))),
    )
})

/** Whether search engines are notified of changes, and how the last time went. */
export const indexNowRoom = administrator((routes, { store, config }) => {
  return routes
    .get('/admin/index-now', async (c) => c.json(await describeIndexNow(store, config.publicUrl)))
    .put('/admin/index-now', jsonBody(indexNowSwitchSchema), async (c) => {
      await switchIndexNow(store, c.req.valid('json').on)
      return c.json(await describeIndexNow(store, config.publicUrl))
    })
})

const listSchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  search: line(200).default(''),
})

/** Old addresses and their targets, for the administrator only. */
export const redirectsRoom = administrator((routes, services) => {
  const { store, config } = services
  const site = () => redirectSite(services)
  return routes
    .get('/redirects', query(listSchema), async (c) => c.json(await listRedirects(site(), c.req.valid('query'))))
    .post('/redirects', jsonBody(redirectSchema), async (c) =>
      c.json(await addByHand(site(), c.req.valid('json')), 201),
    )
    .post('/redirects/test', jsonBody(testedAddressSchema), async (c) => {
      const tested = await testAddress(site(), c.req.valid('json').address)
      return c.json({ ...tested, words: testedWords(tested) })
    })
    .post('/redirects/import', jsonBody(redirectImportSchema, LARGE_BODY), async (c) =>
      c.json(await importRedirects(store, c.req.valid('json'), config.publicUrl)),
    )
    .post('/redirects/restore', jsonBody(deletedRedirectSchema), (c) =>
      succeed(c, restoreRedirect(site(), c.req.valid('json'))),
    )
    .get('/redirects/missing', async (c) => c.json(await listMissing(site())))
    .post('/redirects/missing/dismiss', jsonBody(testedAddressSchema), (c) =>
      succeed(c, dismissMissing(site(), c.req.valid('json').address)),
    )
    .delete('/redirects/:id', async (c) => c.json(await deleteRedirect(site(), c.req.param('id'))))
})

/** The targets of printed codes. */
export const qrCodesRoom = administrator((routes, services) => {
  const { store } = services
  return routes
    .get('/admin/qr-codes', async (c) => c.json(await qrCodes(store)))
    .put('/admin/qr-codes', jsonBody(qrCodesSchema), async (c) => {
      const saved = await saveQrCodes(store, c.req.valid('json'), precondition(c).version)
      if (!saved.ok) return c.json({ error: STALE, code: saved.reason, current: saved.current }, 409)
      return c.json(saved.settings)
    })
})
