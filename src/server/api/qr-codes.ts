import { Hono } from 'hono'
import { addressOfSign, qrCodesSchema, signNamed } from '#domain/analytics/qr-code.ts'
import { STALE } from '#domain/documents/refusal.ts'
import { qrCodes, saveQrCodes } from '#features/settings/qr-codes.ts'
import { precondition } from '#server/http/precondition.ts'
import { administratorOnly } from '../middleware/authenticate.ts'
import { jsonBody } from '../middleware/json-body.ts'
import { neverStored } from '../middleware/never-stored.ts'
import type { Services } from '../services.ts'

/** Where printed codes lead. */
export function qrCodesApi(services: Services) {
  const { store } = services
  return new Hono()
    .use(neverStored, administratorOnly(services))
    .get('/', async (c) => c.json(await qrCodes(store)))
    .put('/', jsonBody(qrCodesSchema), async (c) => {
      const saved = await saveQrCodes(store, c.req.valid('json'), precondition(c).version)
      if (!saved.ok) return c.json({ error: STALE, code: saved.reason, current: saved.current }, 409)
      return c.json(saved.codes)
    })
}

/** The address on a van or a magnet. No browser may remember where it led, because the owner may change it. */
export function qrAddressesApi({ store }: Services) {
  return new Hono().get('/:sign', async (c, next) => {
    const sign = signNamed(c.req.param('sign'))
    if (!sign) return next()
    c.header('Cache-Control', 'no-store')
    return c.redirect(addressOfSign(await qrCodes(store), sign), 302)
  })
}
