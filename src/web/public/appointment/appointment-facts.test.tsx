import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CustomerAppointment } from '#server/api-types.ts'
import { aBookingRequest } from '#test/support/builders/appointment.ts'
import { AppointmentFacts } from './appointment-facts.tsx'

const APPOINTMENT: CustomerAppointment = {
  ...aBookingRequest(),
  id: '1772722800000',
  description: '',
  serviceName: 'Repair',
  window: null,
  minutes: 30,
  language: 'en',
  outsideArea: false,
  address: { street: '', unit: '', city: '', zip: '', access: '' },
  answers: [],
  status: 'confirmed',
  held: true,
  rejectionReason: '',
  updatedAt: '2026-03-02T15:00:00.000Z',
  mayChange: true,
  sequence: 1,
  answer: 'within 1 business hour',
  hearFromUs: '',
  offers: [],
  attending: null,
  arrival: null,
  afterwards: null,
  thread: [],
  photos: [],
  estimates: [],
}

const shown = (place: string) =>
  renderToStaticMarkup(
    <AppointmentFacts appointment={APPOINTMENT} timeZone="America/New_York" clock="12" place={place} />,
  )

test('the time names its place, if the owner entered where the business is', () => {
  expect(shown('Tampa, FL')).toContain('in Tampa, FL</span>')
  expect(shown('')).not.toContain('in </span>')
})
