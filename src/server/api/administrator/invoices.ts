import { Refusal, STALE } from '#domain/documents/refusal.ts'
import { z } from '#domain/documents/zod.ts'
import { IDEMPOTENCY_HEADER } from '#domain/forms/abuse.ts'
import { INVOICE_KINDS, INVOICE_MESSAGES } from '#domain/invoices/invoice.ts'
import { invoiceDraftSchema, newPaymentSchema } from '#domain/invoices/schema.ts'
import { invoiceSettingsSchema } from '#domain/invoices/settings-schema.ts'
import { line } from '#domain/text/schema.ts'
import { isDate } from '#domain/time/date.ts'
import { keyOfContents } from '#features/forms/idempotency.ts'
import { ACCOUNTING_TABLES, accountingCsv } from '#features/invoices/accounting.ts'
import {
  addDraft,
  deleteDraft,
  draftForCustomer,
  draftForEstimate,
  draftForVisit,
  saveDraft,
} from '#features/invoices/draft-invoice.ts'
import { recordPayment, removePayment } from '#features/invoices/record-payment.ts'
import { sendInvoice, voidInvoice } from '#features/invoices/send-invoice.ts'
import { INVOICE_FILTERS, listInvoices, showInvoice, unpaidInvoices } from '#features/invoices/show-invoices.ts'
import { invoicePdf, invoiceSettings, saveInvoiceSettings } from '#features/invoices/stored-invoice.ts'
import { precondition } from '#server/http/precondition.ts'
import { streamOf } from '#server/http/stream-of.ts'
import { confirmedOnly } from '../../middleware/authenticate.ts'
import { jsonBody, query } from '../../middleware/json-body.ts'
import { administrator, succeed } from '../audience.ts'

const listSchema = z.object({
  filter: z.enum(INVOICE_FILTERS).default('all'),
  search: line(200).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
const id = line(64).default('')
const originSchema = z.object({
  appointmentId: id,
  customerId: id,
  estimateId: id,
  kind: z.enum(INVOICE_KINDS).default('invoice'),
})
const paymentSchema = newPaymentSchema.extend({
  /** Identifies a row of the bank's file, so that the same row counts once. */
  bankRow: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional(),
})
const date = z.string().refine(isDate)
const accountingSchema = z.object({ table: z.enum(ACCOUNTING_TABLES), from: date, to: date })

/** The lines of the most detailed invoice. */
const DRAFT_BODY = 200_000

export const invoicesRoom = administrator((routes, services) => {
  const { store, clock, config } = services
  const site = {
    store,
    get publicUrl() {
      return config.publicUrl
    },
  }
  const shown = (id: string) => showInvoice(store, id, clock.now())
  return routes
    .get('/invoices', query(listSchema), async (c) =>
      c.json(await listInvoices(store, c.req.valid('query'), clock.now())),
    )
    .get('/unpaid-invoices', async (c) => c.json(await unpaidInvoices(store, clock.now())))
    .get('/accounting', confirmedOnly(services), query(accountingSchema), (c) => {
      const { table, from, to } = c.req.valid('query')
      c.header('Content-Type', 'text/csv; charset=utf-8')
      return c.body(streamOf(accountingCsv(store, table, { from, to })))
    })
    .get('/invoice-settings', async (c) => c.json(await invoiceSettings(store)))
    .put('/invoice-settings', jsonBody(invoiceSettingsSchema), async (c) => {
      const saved = await saveInvoiceSettings(store, c.req.valid('json'), precondition(c).version)
      if (!saved.ok) return c.json({ error: STALE, code: saved.reason, current: saved.current }, 409)
      return c.json(saved.settings)
    })
    .post('/invoices', jsonBody(originSchema), async (c) => {
      const { appointmentId, customerId, estimateId, kind } = c.req.valid('json')
      const draft = estimateId
        ? await draftForEstimate(store, estimateId, kind)
        : appointmentId
          ? await draftForVisit(store, appointmentId, clock.now())
          : customerId
            ? await draftForCustomer(store, customerId)
            : await store.transaction((tx) => addDraft(tx, {}))
      return c.json({ id: draft.id }, 201)
    })
    .get('/invoices/:id', async (c) => c.json(await shown(c.req.param('id'))))
    .put('/invoices/:id', jsonBody(invoiceDraftSchema, DRAFT_BODY), async (c) => {
      const id = c.req.param('id')
      const saved = await saveDraft(store, id, c.req.valid('json'), precondition(c).version)
      if (!saved.ok) return c.json({ error: STALE, code: saved.reason, current: await shown(id) }, 409)
      return c.json(await shown(id))
    })
    .delete('/invoices/:id', (c) => succeed(c, deleteDraft(store, c.req.param('id'), clock.now())))
    .post('/invoices/:id/send', async (c) => {
      await sendInvoice(site, c.req.param('id'), clock.now(), precondition(c).version)
      services.delivery.wake()
      return c.json(await shown(c.req.param('id')))
    })
    .post('/invoices/:id/void', async (c) => {
      await voidInvoice(store, c.req.param('id'), clock.now())
      return c.json(await shown(c.req.param('id')))
    })
    .get('/invoices/:id/pdf', async (c) => {
      const pdf = await invoicePdf(store, c.req.param('id'))
      if (!pdf) throw new Refusal('not-found', INVOICE_MESSAGES.notFound)
      c.header('Content-Type', pdf.type)
      return c.body(new Uint8Array(pdf.bytes))
    })
    .post('/invoices/:id/payments', jsonBody(paymentSchema), async (c) => {
      const { bankRow, ...payment } = c.req.valid('json')
      const id = c.req.param('id')
      const key = c.req.header(IDEMPOTENCY_HEADER)
      const typed = key ? { id: keyOfContents('payment', [key, id, payment]) } : {}
      const source = bankRow ? ({ id: `bank-${bankRow}`, source: 'bank' } as const) : typed
      await recordPayment(site, id, payment, clock.now(), source)
      services.delivery.wake()
      return c.json(await shown(id))
    })
    .put('/invoices/:id/payments/:payment', jsonBody(z.object({ removed: z.boolean() })), async (c) => {
      const { id: invoiceId, payment: id } = c.req.param()
      await removePayment(store, { invoiceId, id, ...c.req.valid('json') }, clock.now())
      return c.json(await shown(invoiceId))
    })
})
