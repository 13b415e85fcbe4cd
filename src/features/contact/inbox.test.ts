import { expect, test } from 'vitest'
import { messages } from './inbox.ts'

test('a stored message of any shape can be read', () => {
  const stored = { id: 'm1', version: 1, createdAt: '', updatedAt: '', data: { name: 5, service: 'Not a slug' } }
  expect(messages.read(stored)?.data).toEqual({
    name: '',
    email: '',
    phone: '',
    service: 'other',
    serviceName: '',
    language: 'en',
    message: '',
    read: false,
    answers: [],
    appointmentId: null,
    customerId: null,
    mailIds: [],
  })
})
