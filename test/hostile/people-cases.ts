import { FIRST_PERSON } from '#domain/people/person.ts'
import { mine, open, type RouteCase } from './route-case.ts'

const TOKEN = 'a'.repeat(43)
const NOBODY = '/api/people/nobody'

/** Whoever is asked about here doesn't exist, and the owner is the last one. */
export const PEOPLE_CASES: Readonly<Record<string, RouteCase[]>> = {
  'POST /api/admin/invitation': open('/api/admin/invitation', { body: { token: TOKEN }, orderly: 404 }),
  'POST /api/admin/join': open('/api/admin/join', {
    body: { token: TOKEN, name: 'Sam', email: 'sam@example.com', password: 'a rather long sentence' },
    orderly: 404,
  }),
  'GET /api/admin/person': mine('/api/admin/person'),
  'PUT /api/admin/name': mine('/api/admin/name', { body: { name: 'Marcus Hale' } }),
  'GET /api/people': mine('/api/people'),
  'POST /api/people/invitations': mine('/api/people/invitations', {
    body: { name: 'Sam', email: '', role: 'office', crewId: '' },
  }),
  'DELETE /api/people/invitations/:id': mine('/api/people/invitations/none', { orderly: 404 }),
  'PUT /api/people/:id/place': mine(`${NOBODY}/place`, { body: { role: 'office', crewId: '' }, orderly: 404 }),
  'PUT /api/people/:id/suspended': mine(`/api/people/${FIRST_PERSON}/suspended`, {
    body: { suspended: true },
    orderly: 409,
  }),
  'PUT /api/people/:id/needs-code': mine(`${NOBODY}/needs-code`, { body: { needsCode: true }, orderly: 404 }),
  'DELETE /api/people/:id/sessions': mine(`${NOBODY}/sessions`, { orderly: 404 }),
  'DELETE /api/people/:id': mine(NOBODY, { orderly: 404 }),
}
