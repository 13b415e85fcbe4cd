import { mine, open, type RouteCase } from './route-case.ts'

const NOBODY = '/api/invoices/0b0c6a3e-7d56-4d6f-9a55-0d6a2f9d7c11'
const LINE = { id: 'a', description: 'Labor', quantity: 1, unit: 'hours', unitPrice: 9000, taxRateId: '' }
const DRAFT = {
  customerName: 'Jane Alvarez',
  customerEmail: 'jane@example.com',
  billTo: '',
  lines: [LINE],
  rates: [],
  notes: '',
  dueDays: 14,
}
const PAYMENT = { amount: 9000, on: '2026-03-02', method: 'cash', reference: '', receipt: false }
const REPORT = { type: 'payment.received', data: { invoice: '2026-0001', amount: 9000, currency: 'USD' } }
const PDF = `/invoice/${'a'.repeat(43)}/pdf`

export const INVOICE_CASES: Readonly<Record<string, RouteCase[]>> = {
  'GET /api/invoices': mine('/api/invoices'),
  'POST /api/invoices': mine('/api/invoices', { body: {} }),
  'GET /api/unpaid-invoices': mine('/api/unpaid-invoices'),
  'GET /api/accounting': mine('/api/accounting?table=issued&from=2026-01-01&to=2026-12-31'),
  'GET /api/invoice-settings': mine('/api/invoice-settings'),
  'PUT /api/invoice-settings': mine('/api/invoice-settings', { body: { payLink: '', dueDays: 14, notes: '' } }),
  'POST /api/payment-secret': mine('/api/payment-secret'),
  'GET /api/invoices/:id': mine(NOBODY, { orderly: 404 }),
  'PUT /api/invoices/:id': mine(NOBODY, { body: DRAFT, orderly: 404 }),
  'DELETE /api/invoices/:id': mine(NOBODY, { orderly: 404 }),
  'POST /api/invoices/:id/send': mine(`${NOBODY}/send`, { orderly: 404 }),
  'POST /api/invoices/:id/void': mine(`${NOBODY}/void`, { orderly: 404 }),
  'GET /api/invoices/:id/pdf': mine(`${NOBODY}/pdf`, { orderly: 404 }),
  'POST /api/invoices/:id/payments': mine(`${NOBODY}/payments`, { body: PAYMENT, orderly: 404 }),
  'PUT /api/invoices/:id/payments/:payment': mine(`${NOBODY}/payments/none`, { body: { removed: true }, orderly: 404 }),
  // Nobody has a secret here, so no signature fits.
  'POST /api/payments': open('/api/payments', { body: REPORT, orderly: 401, always: 401 }),
  'GET /invoice/:token/pdf': [{ access: 'address-holder', at: PDF }],
}
