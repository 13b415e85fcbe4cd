import { APPOINTMENT_ID, mine, type RouteCase } from './route-case.ts'

/** Routes for the administrator's phone on the road. */
export const POCKET_CASES: Readonly<Record<string, RouteCase[]>> = {
  'GET /api/admin/pocket': mine('/api/admin/pocket'),
  'POST /api/desk/appointments/:id/notes': mine(`/api/desk/appointments/${APPOINTMENT_ID}/notes`, {
    body: { text: 'The shutoff is behind the dryer.' },
  }),
}
