import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldErrors } from '#domain/forms/abuse.ts'
import { CONTACT_FIELDS, contactErrors, contactErrorsOf, EMPTY_CONTACT_FORM } from './contact.ts'
import { contactSchema } from './schema.ts'

test('each of name, email, phone, service and message is required, with its own message', () => {
  expect(contactErrors(EMPTY_CONTACT_FORM)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
    service: 'Please select a service type',
    message: 'Message is required',
  })
})

test('the form and the server always report the same errors', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('jane@example.com', ' a@b.co ', 'repair', 'x'.repeat(300), 'x'.repeat(5001), 'two\nlines', ' '),
  )
  const values = fc.record(Object.fromEntries(CONTACT_FIELDS.map((field) => [field, text])))
  fc.assert(
    fc.property(values, (drawn) => {
      const form = { ...EMPTY_CONTACT_FORM, ...drawn }
      const parsed = contactSchema.safeParse(form)
      expect(contactErrors(form)).toEqual(parsed.success ? {} : fieldErrors(parsed.error.issues))
    }),
    { numRuns: 60 },
  )
})

test('only errors for the form’s own fields are shown beside a field', () => {
  expect(contactErrorsOf({ email: 'Invalid email address', body: 'no' })).toEqual({ email: 'Invalid email address' })
})
