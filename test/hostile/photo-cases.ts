import { APPOINTMENT_ID, mine, PROJECT_ID, type RouteCase } from './route-case.ts'

/** Private photos. The administrator needs no key; src/server/api/appointment-photos.test.ts is about its holders. */
export const PHOTO_CASES: Readonly<Record<string, RouteCase[]>> = {
  'POST /api/appointments/:id/photos': mine(`/api/appointments/${APPOINTMENT_ID}/photos`, { takes: 'picture' }),
  'PUT /api/appointments/:id/photos/:photo/mark': mine(
    `/api/appointments/${APPOINTMENT_ID}/photos/${PROJECT_ID}/mark`,
    { body: { mark: 'before' }, orderly: 404 },
  ),
  'GET /api/appointments/:id/photos/:photo': mine(`/api/appointments/${APPOINTMENT_ID}/photos/${PROJECT_ID}`, {
    orderly: 404,
  }),
  'DELETE /api/appointments/:id/photos/:photo': mine(`/api/appointments/${APPOINTMENT_ID}/photos/${PROJECT_ID}`, {
    orderly: 404,
  }),
}
