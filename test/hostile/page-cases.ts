import { mine, PAGE_SLUG, type RouteCase } from './route-case.ts'

const LINK = `/api/pages/${PAGE_SLUG}/preview-link`

/** What the page editor does beside saving. */
export const PAGE_CASES: Readonly<Record<string, RouteCase[]>> = {
  'POST /api/pages/preview': mine('/api/pages/preview', { body: { content: '<p>Drains</p>' } }),
  'GET /api/pages/unlinked': mine('/api/pages/unlinked'),
  'POST /api/pages/:slug/duplicate': mine(`/api/pages/${PAGE_SLUG}/duplicate`),
  'GET /api/pages/:slug/versions': mine(`/api/pages/${PAGE_SLUG}/versions`),
  'GET /api/pages/:slug/versions/:number{\\d{1,9}}': mine(`/api/pages/${PAGE_SLUG}/versions/1`),
  'GET /api/pages/:slug/preview-link': mine(LINK),
  'POST /api/pages/:slug/preview-link': mine(LINK),
  'DELETE /api/pages/:slug/preview-link': mine(LINK),
}
