import { APPOINTMENT_ID, mine, PROJECT_ID, type RouteCase } from './route-case.ts'

const NO_SUCH_LINK = `/crew/${'a'.repeat(43)}`

/** Links of crews. src/server/api/crew-links.test.ts is about their holders. */
export const CREW_CASES: Readonly<Record<string, RouteCase[]>> = {
  'GET /api/admin/day-sheet': mine('/api/admin/day-sheet?date=2026-03-04'),
  'POST /api/appointments/:id/project': mine(`/api/appointments/${APPOINTMENT_ID}/project`, { orderly: 409 }),
  'GET /api/crews/:id/link': mine('/api/crews/main/link'),
  'POST /api/crews/:id/link': mine('/api/crews/main/link', { body: { days: 7 } }),
  'DELETE /api/crews/:id/link': mine('/api/crews/main/link'),
  'GET /crew/:token/photos/:id/:photo': [
    { access: 'address-holder', at: `${NO_SUCH_LINK}/photos/${APPOINTMENT_ID}/${PROJECT_ID}`, orderly: 404 },
  ],
  'GET /crew/:token/app.webmanifest': [
    { access: 'address-holder', at: `${NO_SUCH_LINK}/app.webmanifest`, orderly: 404 },
  ],
}
