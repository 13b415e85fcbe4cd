import { mine, open, type RouteCase } from './route-case.ts'

const NOBODY = '/api/estimates/0b0c6a3e-7d56-4d6f-9a55-0d6a2f9d7c11'
const LINE = { id: 'a', description: 'Labor', quantity: 1, unit: 'hours', unitPrice: 9000, taxRateId: '' }
const DRAFT = {
  appointmentId: '',
  customerId: '',
  customerName: 'Jane Alvarez',
  customerEmail: 'jane@example.com',
  customerPhone: '',
  address: { street: '', unit: '', city: '', zip: '', access: '' },
  options: [{ id: 'good', name: 'Good', lines: [LINE], extras: [], minutes: 60 }],
  notes: '',
  validUntil: '2030-01-31',
  deposit: { kind: 'none' },
}

export const ESTIMATE_CASES: Readonly<Record<string, RouteCase[]>> = {
  'GET /api/estimates': mine('/api/estimates'),
  'GET /api/estimates/:id/edit': mine(`${NOBODY}/edit`, { orderly: 404 }),
  'PUT /api/estimates/:id': mine('/api/estimates/5d2f9d7c-7d56-4d6f-9a55-0b0c6a3e7c11', { body: DRAFT }),
  'POST /api/estimates/:id/send': mine(`${NOBODY}/send`, { body: { version: 1 }, orderly: 404 }),
  'GET /api/estimates/:id/pdf': mine(`${NOBODY}/pdf`, { orderly: 404 }),
  'DELETE /api/estimates/:id': mine(NOBODY, { orderly: 404 }),
  // Takes the form of the estimate's page, not JSON.
  'POST /estimate/:id/pdf': open('/estimate/0b0c6a3e-7d56-4d6f-9a55-0d6a2f9d7c11/pdf', { orderly: 400 }),
}
