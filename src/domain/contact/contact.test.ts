import { expect, test } from 'vitest'
import { fieldErrors } from '#domain/forms/abuse.ts'
import { contactOutcome } from './contact.ts'
import { contactSchema } from './schema.ts'

const form = {
  name: 'Ann Rivera',
  email: 'ann@example.com',
  phone: '813 555 0199',
  service: 'repair',
  message: 'Hello.\nMy tap drips.',
  isEmergency: false,
}

function errorsOf(change: Record<string, unknown>) {
  const parsed = contactSchema.safeParse({ ...form, ...change })
  return parsed.success ? {} : fieldErrors(parsed.error.issues)
}

test('a complete message may be sent, over several lines', () => {
  expect(contactSchema.parse(form)).toEqual(form)
})

test('name, email, phone, service and message are all required', () => {
  expect(errorsOf({ name: '', email: '', phone: '', service: '', message: ' \n ' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
    service: 'Please select a service type',
    message: 'Message is required',
  })
})

test('the limits are the same as for booking', () => {
  expect(Object.keys(errorsOf({ name: 'x\ny', message: 'x'.repeat(5001) }))).toEqual(['name', 'message'])
})

test('a ticked emergency box calls instead of submitting', () => {
  expect(contactOutcome({ isEmergency: true })).toBe('call')
  expect(contactOutcome({ isEmergency: false })).toBe('submit')
})
