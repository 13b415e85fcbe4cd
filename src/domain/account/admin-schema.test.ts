import { expect, test } from 'vitest'
import { fieldErrors } from '#domain/forms/abuse.ts'
import { credentialsSchema, setupFormSchema, setupSchema } from './admin-schema.ts'

const setup = { email: 'owner@example.com', password: 'long enough', confirmPassword: 'long enough' }

function errorsOf(change: Record<string, unknown>) {
  const parsed = setupFormSchema.safeParse({ ...setup, ...change })
  return parsed.success ? {} : fieldErrors(parsed.error.issues)
}

test('setting up takes an email and the same password twice', () => {
  expect(errorsOf({})).toEqual({})
})

test.each([
  [{ confirmPassword: 'other' }, { confirmPassword: 'Passwords do not match' }],
  [{ password: 'short', confirmPassword: 'short' }, { password: 'Password must be at least 8 characters' }],
  [
    { password: 'short', confirmPassword: 'other' },
    { password: 'Password must be at least 8 characters', confirmPassword: 'Passwords do not match' },
  ],
  [{ email: 'owner' }, { email: 'Invalid email address' }],
])('%j gets the message %j', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors)
})

test('a password has 8 to 256 characters', () => {
  const accepts = (length: number) => setupSchema.safeParse({ ...setup, password: 'x'.repeat(length) }).success
  expect([7, 8, 256, 257].map(accepts)).toEqual([false, true, true, false])
})

test('signing in requires both fields and reads the email in one spelling', () => {
  expect(credentialsSchema.parse({ email: ' Owner@Example.com', password: 'x' }).email).toBe('owner@example.com')
  expect(credentialsSchema.safeParse({ email: 'owner@example.com', password: '' }).success).toBe(false)
  expect(credentialsSchema.safeParse({ password: 'x' }).success).toBe(false)
})
