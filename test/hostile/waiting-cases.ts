import { mine, type RouteCase } from './route-case.ts'

const NOBODY = '0123456789abcdef0123456789abcdef'

/** Routes about the waiting list. Customers use pages. */
export const WAITING_CASES: Readonly<Record<string, RouteCase[]>> = {
  'GET /api/waiting-list': mine('/api/waiting-list?page=1'),
  'POST /api/waiting-list/:id/offer': mine(`/api/waiting-list/${NOBODY}/offer`, {
    body: { preferredDate: '2026-03-05T15:30:00.000Z' },
    orderly: 404,
  }),
  'DELETE /api/waiting-list/:id': mine(`/api/waiting-list/${NOBODY}`, { orderly: 409 }),
  'POST /api/waiting-list/:id/restore': mine(`/api/waiting-list/${NOBODY}/restore`, { orderly: 404 }),
}
