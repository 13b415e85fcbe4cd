import { expect, test } from 'vitest'
import { fieldErrors } from '#domain/form/field-errors.ts'
import { contactFailed, contactOutcome } from './contact.ts'
import { contactSchema, readContactMessage } from './schema.ts'

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

test('the limits of booking hold', () => {
  expect(Object.keys(errorsOf({ name: 'x\ny', message: 'x'.repeat(5001) }))).toEqual(['name', 'message'])
})

test('a ticked emergency box calls instead of submitting', () => {
  expect(contactOutcome({ isEmergency: true })).toBe('call')
  expect(contactOutcome({ isEmergency: false })).toBe('submit')
})

test('whoever cannot be heard in writing is told to call', () => {
  expect(contactFailed('(813) 555-0142')).toContain('(813) 555-0142')
})

test('a stored message of any shape can be read', () => {
  expect(readContactMessage('m1', { name: 5, service: 'Not a slug' })).toEqual({
    id: 'm1',
    name: '',
    email: '',
    phone: '',
    service: 'other',
    serviceName: 'Other',
    message: '',
    read: false,
    createdAt: null,
  })
})

test('a message keeps the name of its service; one from before names were kept goes by its type', () => {
  expect(readContactMessage('m1', { service: 'leaks', serviceName: 'Leak repair' }).serviceName).toBe('Leak repair')
  expect(readContactMessage('m1', { service: 'repair' }).serviceName).toBe('Repair')
})
