import { mine, open, type RouteCase } from './route-case.ts'

const KEY = 'a'.repeat(64)

/** Well-formed, but of nobody. */
const CREDENTIAL = {
  id: 'YWJj',
  rawId: 'YWJj',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'YWJj', authenticatorData: 'YWJj', signature: 'YWJj' },
}

const NEW_CREDENTIAL = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'YWJj', attestationObject: 'YWJj', transports: ['internal'] },
}

/** Passkeys, the second factor, devices and confirming. */
export const KEY_CASES: Readonly<Record<string, RouteCase[]>> = {
  'GET /api/admin/keys': mine('/api/admin/keys'),
  'POST /api/admin/keys/passkey-options': mine('/api/admin/keys/passkey-options'),
  'POST /api/admin/keys/passkeys': mine('/api/admin/keys/passkeys', {
    body: { name: 'My phone', credential: NEW_CREDENTIAL },
    orderly: 422,
  }),
  'PUT /api/admin/keys/passkeys/:id': mine(`/api/admin/keys/passkeys/${KEY}`, {
    body: { name: 'My phone' },
    orderly: 404,
  }),
  'DELETE /api/admin/keys/passkeys/:id': mine(`/api/admin/keys/passkeys/${KEY}`, { orderly: 404 }),
  'POST /api/admin/keys/second-factor': mine('/api/admin/keys/second-factor'),
  'POST /api/admin/keys/second-factor/confirm': mine('/api/admin/keys/second-factor/confirm', {
    body: { code: '000000' },
    orderly: 422,
  }),
  'DELETE /api/admin/keys/second-factor': mine('/api/admin/keys/second-factor'),
  'POST /api/admin/keys/recovery-codes': mine('/api/admin/keys/recovery-codes', { orderly: 409 }),
  'GET /api/admin/passkey': open('/api/admin/passkey'),
  'POST /api/admin/passkey/options': open('/api/admin/passkey/options'),
  'POST /api/admin/passkey': open('/api/admin/passkey', { body: { credential: CREDENTIAL }, orderly: 401 }),
  'GET /api/admin/confirmation': mine('/api/admin/confirmation'),
  'POST /api/admin/confirmation/options': mine('/api/admin/confirmation/options'),
  'POST /api/admin/confirmation': mine('/api/admin/confirmation', {
    body: { password: 'not the password' },
    orderly: 422,
  }),
  'POST /api/admin/not-me': open('/api/admin/not-me', { body: { token: 'a'.repeat(43) }, orderly: 409 }),
  'GET /api/admin/address': mine('/api/admin/address'),
  'POST /api/admin/address': mine('/api/admin/address', { body: { url: 'https://new.example' } }),
  'POST /api/admin/address/confirm': open('/api/admin/address/confirm', {
    body: { token: 'a'.repeat(43) },
    orderly: 409,
  }),
  'GET /api/devices': mine('/api/devices'),
  'PUT /api/devices/:id': mine(`/api/devices/${KEY}`, { body: { name: 'My phone' }, orderly: 404 }),
  'DELETE /api/devices/:id': mine(`/api/devices/${KEY}`, { orderly: 404 }),
}
