import { APPOINTMENT_ID, mine, type RouteCase } from './route-case.ts'

/** Routes about the day of a visit and the days after it. */
export const VISIT_CASES: Readonly<Record<string, RouteCase[]>> = {
  'PUT /api/appointments/:id/arrival': mine(`/api/appointments/${APPOINTMENT_ID}/arrival`, {
    body: { state: 'on-my-way', minutes: 20 },
    orderly: 409,
  }),
  'POST /api/appointments/:id/arrival/undo': mine(`/api/appointments/${APPOINTMENT_ID}/arrival/undo`, {
    body: { version: 1 },
    orderly: 409,
  }),
  'POST /api/appointments/:id/arrival/text': mine(`/api/appointments/${APPOINTMENT_ID}/arrival/text`),
  'PUT /api/feedback/:id': mine(`/api/feedback/${APPOINTMENT_ID}`, { body: { isShown: true }, orderly: 404 }),
}
