import { APPOINTMENT_ID, mine, type RouteCase } from './route-case.ts'

const APPOINTMENT = `/api/desk/appointments/${APPOINTMENT_ID}`

/** What people of the business tell each other. */
export const TEAM_CASES: Readonly<Record<string, RouteCase[]>> = {
  'GET /api/desk/colleagues': mine('/api/desk/colleagues'),
  'PUT /api/desk/appointments/:id/assignee': mine(`${APPOINTMENT}/assignee`, { body: { personId: null } }),
  'POST /api/desk/appointments/:id/team-notes': mine(`${APPOINTMENT}/team-notes`, { body: { text: 'Call @Sam' } }),
  'PUT /api/admin/preferences': mine('/api/admin/preferences', { body: { mailsNotes: true } }),
}
