import { APPOINTMENT_ID, mine, type RouteCase } from './route-case.ts'

/** Routes of the owner's first screen and of its search. */
export const TODAY_CASES: Readonly<Record<string, RouteCase[]>> = {
  'GET /api/admin/today': mine('/api/admin/today'),
  'GET /api/admin/today/waiting': mine('/api/admin/today/waiting'),
  'GET /api/admin/find': mine('/api/admin/find?q=jane'),
  'PUT /api/desk/appointments/:id/lines/read': mine(`/api/desk/appointments/${APPOINTMENT_ID}/lines/read`),
}
