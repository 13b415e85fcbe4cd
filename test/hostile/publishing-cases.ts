import { mine, open, PAGE_SLUG, type RouteCase } from './route-case.ts'

const PAGE = { kind: 'page', id: PAGE_SLUG, content: { title: 'Drains', slug: PAGE_SLUG, content: '<p>Drains</p>' } }

/** Redirects and the checks before publishing. */
export const PUBLISHING_CASES: Readonly<Record<string, RouteCase[]>> = {
  'POST /api/admin/gate': mine('/api/admin/gate', { body: PAGE, lenient: true }),
  'POST /api/admin/crawler-view': mine('/api/admin/crawler-view', { body: PAGE, lenient: true }),
  'POST /api/admin/gate/site': mine('/api/admin/gate/site', {}),
  'GET /api/admin/gate': mine('/api/admin/gate'),
  'PUT /api/admin/gate': mine('/api/admin/gate', { body: { asks: true } }),
  'POST /api/admin/gate/copy': mine('/api/admin/gate/copy', {
    body: { address: 'https://127.0.0.1/x.png' },
    orderly: 422,
  }),
  'GET /api/admin/index-now': mine('/api/admin/index-now'),
  'PUT /api/admin/index-now': mine('/api/admin/index-now', { body: { on: true } }),
  'GET /:file{[0-9a-f]+\\.txt}': open('/0123456789abcdef0123456789abcdef.txt'),
  'GET /api/redirects': mine('/api/redirects?page=1&search=old'),
  'POST /api/redirects': mine('/api/redirects', { body: { from: '/old-page', to: '/about', outside: false } }),
  'POST /api/redirects/test': mine('/api/redirects/test', { body: { address: '/old-page' } }),
  'POST /api/redirects/import': mine('/api/redirects/import', {
    body: { csv: '/older-page,/about', outside: false, dryRun: true },
  }),
  'POST /api/redirects/restore': mine('/api/redirects/restore', {
    body: { from: '/deleted-page', to: '/about', origin: 'own', count: 3, lastAt: '2026-03-01T12:00:00.000Z' },
  }),
  'GET /api/redirects/missing': mine('/api/redirects/missing'),
  'POST /api/redirects/missing/dismiss': mine('/api/redirects/missing/dismiss', { body: { address: '/old-page' } }),
  'DELETE /api/redirects/:id': mine('/api/redirects/none', { orderly: 404 }),
}
