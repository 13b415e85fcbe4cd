import { mine, open, type RouteCase } from './route-case.ts'

const NOBODY = `/api/push/devices/${'0'.repeat(64)}`
const KEY = `B${'A'.repeat(86)}`
const AUTH = 'A'.repeat(22)
const SUBSCRIPTION = { endpoint: 'https://push.example.com/send/1', keys: { p256dh: KEY, auth: AUTH } }
const OLD = { endpoint: 'https://push.example.com/send/0', auth: AUTH }

export const PUSH_CASES: Readonly<Record<string, RouteCase[]>> = {
  'GET /api/push/settings': mine('/api/push/settings'),
  'PUT /api/push/settings': mine('/api/push/settings', { body: { mailAfterMinutes: 15 } }),
  'GET /api/push/devices': mine('/api/push/devices'),
  // The key is another site's.
  'POST /api/push/devices': mine('/api/push/devices', {
    body: { subscription: SUBSCRIPTION, applicationServerKey: KEY },
    orderly: 409,
  }),
  'PUT /api/push/devices/:id': mine(NOBODY, { body: { name: 'Van', events: ['late'], quiet: null }, orderly: 404 }),
  'DELETE /api/push/devices/:id': mine(NOBODY, { orderly: 404 }),
  'POST /api/push/devices/:id/test': mine(`${NOBODY}/test`, { orderly: 404 }),
  'POST /api/push/opened': open('/api/push/opened', { body: { id: '0b0c6a3e-7d56-4d6f-9a55-0d6a2f9d7c11' } }),
  'POST /api/push/renewed': open('/api/push/renewed', { body: { old: OLD, subscription: SUBSCRIPTION } }),
}
