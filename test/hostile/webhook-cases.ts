import { NEW_WEBHOOK } from '#domain/integrations/schema.ts'
import { mine, type RouteCase } from './route-case.ts'

const NOBODY = '/api/webhooks/0b0c6a3e-7d56-4d6f-9a55-0d6a2f9d7c11'
const WEBHOOK = { ...NEW_WEBHOOK, label: 'Books', url: 'https://hooks.example.com/in', active: false }

export const WEBHOOK_CASES: Readonly<Record<string, RouteCase[]>> = {
  'GET /api/webhooks': mine('/api/webhooks'),
  'POST /api/webhooks': mine('/api/webhooks', { body: WEBHOOK }),
  'PUT /api/webhooks/:id': mine(NOBODY, { body: WEBHOOK, orderly: 404 }),
  'DELETE /api/webhooks/:id': mine(NOBODY, { orderly: 404 }),
  'POST /api/webhooks/:id/secret': mine(`${NOBODY}/secret`, { body: { keyIsLost: false }, orderly: 404 }),
  'POST /api/webhooks/:id/test': mine(`${NOBODY}/test`, { orderly: 404 }),
  'GET /api/webhooks/:id/deliveries': mine(`${NOBODY}/deliveries`),
  'POST /api/webhooks/:id/deliveries/:delivery/resend': mine(`${NOBODY}/deliveries/none/resend`, { orderly: 404 }),
}
