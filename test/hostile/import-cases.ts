import { mine, type RouteCase } from './route-case.ts'

/** Moving in from WordPress. No import has this id, and no JSON is an export. */
export const IMPORT_CASES: Readonly<Record<string, RouteCase[]>> = {
  'GET /api/admin/imports': mine('/api/admin/imports'),
  'POST /api/admin/imports': mine('/api/admin/imports', { orderly: 422 }),
  'GET /api/admin/imports/:id': mine('/api/admin/imports/none', { orderly: 404 }),
  'GET /api/admin/imports/:id/items': mine('/api/admin/imports/none/items?kind=page&page=1', { orderly: 404 }),
  'POST /api/admin/imports/:id/pictures': mine('/api/admin/imports/none/pictures?name=a.jpg', { orderly: 404 }),
  'POST /api/admin/imports/:id/start': mine('/api/admin/imports/none/start', { orderly: 404 }),
  'POST /api/admin/imports/:id/continue': mine('/api/admin/imports/none/continue', { orderly: 404 }),
  'POST /api/admin/imports/:id/undo': mine('/api/admin/imports/none/undo', { orderly: 404 }),
  'DELETE /api/admin/imports/:id': mine('/api/admin/imports/none', { orderly: 404 }),
}
