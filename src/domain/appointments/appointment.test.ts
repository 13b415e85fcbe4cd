import { describe, expect, test } from 'vitest'
import { fieldErrors } from '#domain/forms/abuse.ts'
import {
  APPOINTMENT_STATUSES,
  appointmentId,
  deleteFailed,
  nextAppointmentId,
  occupiesSlot,
  visitorView,
} from './appointment.ts'
import { bookingFormSchema, bookingRequestSchema, readAppointment } from './schema.ts'

const now = Temporal.Instant.from('2026-03-05T15:00:00Z')

const request = {
  customerName: 'Ann Rivera',
  customerEmail: 'ann@example.com',
  customerPhone: '(813) 555-0199',
  serviceType: 'repair',
  preferredDate: '2026-03-06T14:30:00-05:00',
  description: 'The kitchen tap drips.\nSince Monday.',
}

function errorsOf(change: Record<string, unknown>) {
  const parsed = bookingRequestSchema.safeParse({ ...request, ...change })
  return parsed.success ? {} : fieldErrors(parsed.error.issues)
}

describe('a booking request', () => {
  test('keeps its preferred date as an instant', () => {
    expect(bookingRequestSchema.parse(request)).toEqual({ ...request, preferredDate: '2026-03-06T19:30:00.000Z' })
  })

  test('that is empty names every required field', () => {
    const parsed = bookingRequestSchema.safeParse({})
    expect(fieldErrors(parsed.error?.issues ?? [])).toEqual({
      customerName: 'Name is required',
      customerEmail: 'Email is required',
      customerPhone: 'Phone number is required',
      serviceType: 'Please select a service type',
      preferredDate: 'Please select both date and time',
    })
  })

  test('in the form has separate fields for date and time', () => {
    const parsed = bookingFormSchema.safeParse({ ...request, date: '', time: '' })
    expect(fieldErrors(parsed.error?.issues ?? [])).toEqual({
      date: 'Please select a date',
      time: 'Please select a time',
    })
  })

  test.each([
    [{ customerEmail: 'ann' }, { customerEmail: 'Invalid email address' }],
    [{ serviceType: 'Not a slug' }, { serviceType: 'Please select a service type' }],
    [{ customerName: '   ' }, { customerName: 'Name is required' }],
    [{ customerName: 42 }, { customerName: 'Name is required' }],
    [
      { customerName: 'Ann\r\nBcc: x@example.com' },
      { customerName: 'Line breaks and control characters are not allowed' },
    ],
    [{ customerName: 'Ann\n' }, { customerName: 'Line breaks and control characters are not allowed' }],
    [{ customerName: 'Ann \ud800' }, { customerName: 'Line breaks and control characters are not allowed' }],
    [{ customerName: 'A'.repeat(121) }, { customerName: 'Please use at most 120 characters' }],
    [{ customerPhone: '5'.repeat(41) }, { customerPhone: 'Please use at most 40 characters' }],
    [{ description: 'x'.repeat(1_000_000) }, { description: 'Please use at most 5,000 characters' }],
    [{ description: 'bell \u0007' }, { description: 'Control characters are not allowed' }],
    [{ preferredDate: '2026-02-30T15:00:00Z' }, { preferredDate: 'Please select both date and time' }],
    [{ preferredDate: '2026-03-06' }, { preferredDate: 'Please select both date and time' }],
    [{ preferredDate: { $gt: '' } }, { preferredDate: 'Please select both date and time' }],
  ])('with %j is refused', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors)
  })

  test('cannot choose its own id or status', () => {
    expect(bookingRequestSchema.parse({ ...request, id: '1', status: 'confirmed' })).not.toHaveProperty('status')
  })

  test('may omit the description', () => {
    const { description: _, ...rest } = request
    expect(bookingRequestSchema.parse(rest).description).toBe('')
  })
})

describe('reading an appointment', () => {
  test('without any field gives the defaults', () => {
    expect(readAppointment('17', {}, now)).toEqual({
      id: '17',
      customerName: 'Unknown Customer',
      customerEmail: '',
      customerPhone: '',
      serviceType: 'other',
      serviceName: 'Other',
      minutes: 30,
      bufferMinutes: 0,
      crewId: 'main',
      window: null,
      address: { street: '', unit: '', city: '', zip: '', access: '' },
      outsideArea: false,
      preferredDate: '2026-03-05T15:00:00.000Z',
      plannedStart: '2026-03-05T15:00:00.000Z',
      alternativeDate: null,
      description: '',
      status: 'pending',
      held: true,
      createdAt: '2026-03-05T15:00:00.000Z',
      updatedAt: '2026-03-05T15:00:00.000Z',
      askedAt: '2026-03-05T15:00:00.000Z',
      answerBy: null,
      answeredAt: null,
      lastStep: null,
      rejectionReason: '',
      answers: [],
      urgency: null,
      arrival: null,
      assigneeId: null,
      language: 'en',
      reportedDone: null,
      lineWaitsSince: null,
      customerWroteAt: null,
      attendingOf: null,
      customerId: null,
      messageId: null,
    })
  })

  test('with wrong types gives the same defaults', () => {
    const wrong = { customerName: 5, serviceType: 'Not a slug', preferredDate: 'soon', status: null, description: [] }
    expect(readAppointment('17', wrong, now)).toEqual(readAppointment('17', {}, now))
  })

  test('reads the dates of an imported document', () => {
    const stored = { preferredDate: { seconds: 1772739000, nanoseconds: 0 }, createdAt: 1772739000000 }
    expect(readAppointment('17', stored, now)).toMatchObject({
      preferredDate: '2026-03-05T19:30:00.000Z',
      createdAt: '2026-03-05T19:30:00.000Z',
    })
  })
})

test('pending, confirmed and completed appointments occupy their slot; rejected and canceled ones free it', () => {
  expect(APPOINTMENT_STATUSES.filter(occupiesSlot)).toEqual(['pending', 'confirmed', 'completed'])
})

test('ids are millisecond timestamps, and a taken one increases by one', () => {
  expect(appointmentId(now)).toBe('1772722800000')
  expect(nextAppointmentId('1772722800000')).toBe('1772722800001')
})

test('a visitor sees only the date and status of an appointment', () => {
  const stored = readAppointment('17', { customerName: 'Ann Rivera' }, now)
  expect(visitorView(stored)).toEqual({ preferredDate: '2026-03-05T15:00:00.000Z', status: 'pending' })
})

test('a failed deletion names the appointment', () => {
  expect(deleteFailed('17')).toBe('Failed to delete appointment with ID: 17')
})
