import { Refusal } from '#domain/documents/refusal.ts'
import { ESTIMATE_WORDS } from '#domain/estimates/words.ts'
import { INVOICE_MESSAGES, PAYMENT_REPORT_MESSAGES } from '#domain/invoices/invoice.ts'
import { keyIn } from '#features/customer-link/act-from-form.ts'
import { openWithKey } from '#features/estimates/act-on-estimate.ts'
import { estimatePdf } from '#features/estimates/estimate-pdf.ts'
import { reportPayment } from '#features/invoices/report-payment.ts'
import { heldInvoice } from '#features/invoices/show-invoices.ts'
import { invoicePdf } from '#features/invoices/stored-invoice.ts'
import { neverStored, visitor } from '#server/api/audience.ts'
import { readBody } from '#server/http/read-body.ts'
import { readForm } from '#server/pages/read-form.ts'
import { clientAddress } from '../../middleware/client-address.ts'

const REPORT_BODY = 10_000
const SIGNATURE = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/** Payments that another program reports. Its signature is the permission. */
export const paymentsRoom = visitor((routes, { store, delivery, config, clock }) =>
  routes.post('/payments', async (c) => {
    const { publicUrl, secretKeyFile, rateLimits: limits, trustedProxies } = config
    const address = clientAddress(c, trustedProxies)
    const headers = Object.fromEntries(SIGNATURE.map((name) => [name, c.req.header(name) ?? '']))
    // Reads nothing from a sender who doesn't even claim to have signed.
    if (Object.values(headers).includes('')) {
      throw new Refusal('unauthenticated', PAYMENT_REPORT_MESSAGES.signature, { code: 'signature' })
    }
    const body = new TextDecoder().decode(await readBody(c.req.raw, REPORT_BODY))
    const context = { store, publicUrl, secretKeyFile, limits, address }
    const outcome = await reportPayment(context, body, headers, clock.now())
    delivery.wake()
    return c.json(outcome)
  }),
)

/** `/invoice/{secret}/pdf`: the address itself is the key, as for the page beside it. */
export const invoicePdfRoom = visitor((routes, { store, config, clock }) =>
  routes.use('/invoice/:token/pdf', neverStored).get('/invoice/:token/pdf', async (c) => {
    const opener = { store, limits: config.rateLimits, address: clientAddress(c, config.trustedProxies) }
    const { id } = await heldInvoice(opener, c.req.param('token'), clock.now())
    const pdf = await invoicePdf(store, id)
    if (!pdf) throw new Refusal('not-found', INVOICE_MESSAGES.notFound)
    c.header('Content-Type', pdf.type)
    c.header('Content-Disposition', `inline; filename="${pdf.name}"`)
    return c.body(new Uint8Array(pdf.bytes))
  }),
)

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
