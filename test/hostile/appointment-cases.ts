import { DEFAULT_CREW } from '#domain/crews/schema.ts'
import { NO_AREA } from '#domain/service-area/schema.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { APPOINTMENT_ID, keyed, MAIL_ID, mine, open, type RouteCase } from './route-case.ts'

const SCHEDULING = {
  enableScheduling: true,
  availableDays: [1, 2, 3],
  availableHours: { start: '09:00', end: '17:00' },
  excludedDates: [],
  minDaysInAdvance: 1,
  maxDaysInAdvance: 30,
}

export const DESK_BOOKING = {
  customerName: 'Jane Alvarez',
  customerEmail: 'jane@example.com',
  customerPhone: '(813) 555-0177',
  serviceType: 'repair',
  description: 'A tap drips.',
  date: '2026-03-05',
  time: '09:30',
}

/** Routes about appointments, their times and the schedule. */
export const APPOINTMENT_CASES: Readonly<Record<string, RouteCase[]>> = {
  'GET /api/availability': [{ access: 'reader', at: '/api/availability?date=2026-03-05' }],
  'GET /api/availability/days': [{ access: 'reader', at: '/api/availability/days?service=repair' }],
  'POST /api/appointments': open('/api/appointments', {
    body: aBookingRequest({ preferredDate: '2026-03-06T16:00:00.000Z' }),
  }),
  'GET /api/appointments/:id': keyed(`/api/appointments/${APPOINTMENT_ID}`),
  'GET /api/appointments/:id/times': keyed(`/api/appointments/${APPOINTMENT_ID}/times?date=2026-03-05`),
  'GET /api/appointments/:id/calendar': keyed(`/api/appointments/${APPOINTMENT_ID}/calendar`),
  'POST /api/desk/appointments/:id/lines': mine(`/api/desk/appointments/${APPOINTMENT_ID}/lines`, {
    body: { text: 'Could you send a picture?' },
  }),
  'POST /api/appointments/:id/offers': mine(`/api/appointments/${APPOINTMENT_ID}/offers`, {
    body: { times: ['2026-03-05T16:30:00.000Z'] },
  }),
  'POST /api/appointments/:id/offers/:offer/accept': keyed(
    `/api/appointments/${APPOINTMENT_ID}/offers/${APPOINTMENT_ID}-1/accept`,
    { orderly: 409 },
  ),
  'PUT /api/appointments/:id': mine(`/api/appointments/${APPOINTMENT_ID}`, {
    body: { description: 'The kitchen tap drips.', crewId: 'main', outsideRules: true },
  }),
  'PUT /api/appointments/:id/status': mine(`/api/appointments/${APPOINTMENT_ID}/status`, {
    body: { status: 'confirmed' },
  }),
  'GET /api/desk/appointments.csv': mine('/api/desk/appointments.csv'),
  'GET /api/desk/appointments/:id': mine(`/api/desk/appointments/${APPOINTMENT_ID}`),
  'DELETE /api/desk/appointments/:id/link': mine(`/api/desk/appointments/${APPOINTMENT_ID}/link`),
  'POST /api/desk/appointments': mine('/api/desk/appointments', { body: DESK_BOOKING }),
  'POST /api/desk/mails/:id/resend': mine(`/api/desk/mails/${MAIL_ID}/resend`, { orderly: 404 }),
  'GET /api/desk/listed': mine(`/api/desk/listed?ids=${APPOINTMENT_ID}`),
  'GET /api/desk/slots': mine('/api/desk/slots?date=2026-03-05'),
  'GET /api/desk/next-times': mine('/api/desk/next-times?service=repair'),
  'GET /api/desk/callers': mine('/api/desk/callers?search=jane'),
  'GET /api/desk/callers/:id': mine('/api/desk/callers/00000000-0000-4000-8000-000000000000', { orderly: 404 }),
  'GET /api/scheduling/day': mine('/api/scheduling/day?date=2026-03-05'),
  'POST /api/scheduling/preview': mine('/api/scheduling/preview', { body: SCHEDULING }),
  'POST /api/scheduling/preview/area': mine('/api/scheduling/preview/area', { body: NO_AREA }),
  'POST /api/scheduling/preview/crews/:id': mine('/api/scheduling/preview/crews/main', { body: DEFAULT_CREW }),
}
