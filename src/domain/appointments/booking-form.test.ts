import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldErrors } from '#domain/forms/abuse.ts'
import { DESCRIPTION_LIMIT } from './appointment.ts'
import { addressIn, BOOKING_FIELDS, bookingErrors, EMPTY_BOOKING, errorsOnForm, readValues } from './booking-form.ts'
import { bookingFormSchema } from './schema.ts'

test('an empty form shows every required message', () => {
  expect(bookingErrors(EMPTY_BOOKING)).toEqual({
    customerName: 'Name is required',
    customerEmail: 'Email is required',
    customerPhone: 'Phone number is required',
    serviceType: 'Please select a service type',
    date: 'Please select a date',
    time: 'Please select a time',
  })
})

test('a line break counts once, as in the box, although browsers send it as two characters', () => {
  const data = new FormData()
  data.set('description', `${'\r\n'.repeat(12)}${'x'.repeat(DESCRIPTION_LIMIT - 12)}`)
  const values = readValues(data)
  expect(values.description).toHaveLength(DESCRIPTION_LIMIT)
  expect(bookingErrors(values)).not.toHaveProperty('description')
})

test('the form and the server always report the same errors', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'jane@example.com',
      ' a@b.co ',
      'repair',
      '2026-03-04',
      '2026-02-30',
      '09:30',
      '24:00',
      'x'.repeat(300),
      '33602',
      '3360',
    ),
    fc.constantFrom('x'.repeat(5001), 'two\nlines', '\u202e', ' ', '\t'),
  )
  const values = fc.record(Object.fromEntries(BOOKING_FIELDS.map((field) => [field, text])))
  fc.assert(
    fc.property(values, (drawn) => {
      const form = { ...EMPTY_BOOKING, ...drawn }
      const parsed = bookingFormSchema.safeParse(form)
      expect(bookingErrors(form)).toEqual(parsed.success ? {} : fieldErrors(parsed.error.issues))
    }),
    { numRuns: 150 },
  )
})

describe('the address', () => {
  test('is required only while crews depend on it', () => {
    expect(bookingErrors(EMPTY_BOOKING, true)).toMatchObject({
      zip: 'Please enter the ZIP code of the visit',
      street: 'Please enter the street of the visit',
    })
    expect(Object.keys(bookingErrors(EMPTY_BOOKING))).not.toContain('zip')
  })

  test('is sent when a part of it is given', () => {
    expect(addressIn({ ...EMPTY_BOOKING, unit: ' ' })).toEqual({})
    expect(addressIn({ ...EMPTY_BOOKING, zip: '33602' })).toEqual({
      address: { street: '', unit: '', city: '', zip: '33602', access: '' },
    })
  })

  test('that the server refuses shows the error at its field', () => {
    expect(errorsOnForm('invalid', { 'address.zip': 'Where?', 'address.street': 'Too long' })).toEqual({
      zip: 'Where?',
      street: 'Too long',
    })
  })
})

describe('the server’s errors for the preferred date', () => {
  test.each(['off-grid', 'past', 'taken'])('%s is about the time', (code) => {
    expect(errorsOnForm(code, { preferredDate: 'No.' })).toEqual({ time: 'No.' })
  })

  test.each(['too-soon', 'too-late', 'weekday', 'excluded', 'invalid'])('%s is about the date', (code) => {
    expect(errorsOnForm(code, { preferredDate: 'No.', customerName: 'Who?' })).toEqual({
      date: 'No.',
      customerName: 'Who?',
    })
  })
})
