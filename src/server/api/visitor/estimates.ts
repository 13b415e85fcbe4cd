import { Refusal } from '#domain/documents/refusal.ts'
import { ESTIMATE_WORDS } from '#domain/estimates/words.ts'
import { keyIn } from '#features/customer-link/act-from-form.ts'
import { openWithKey } from '#features/estimates/act-on-estimate.ts'
import { estimatePdf } from '#features/estimates/estimate-pdf.ts'
import { clientAddress } from '../../middleware/client-address.ts'
import { neverStored } from '../../middleware/never-stored.ts'
import { readForm } from '../../pages/read-form.ts'
import { visitor } from '../audience.ts'

/** A form posts the key, so that it stays out of addresses, and needs no script. */
export const estimatePdfRoom = visitor((routes, services) =>
  routes.use('/estimate/:id/pdf', neverStored).post('/estimate/:id/pdf', async (c) => {
    const { store, config } = services
    const id = c.req.param('id')
    const form = await readForm(services, c.req.raw, clientAddress(c, config.trustedProxies))
    await openWithKey(store, id, keyIn(form))
    const pdf = await estimatePdf(store, id)
    if (!pdf) throw new Refusal('not-found', ESTIMATE_WORDS.en.replaced)
    c.header('Content-Type', pdf.type)
    c.header('Content-Disposition', `attachment; filename="${pdf.name}"`)
    return c.body(new Uint8Array(pdf.bytes))
  }),
)
