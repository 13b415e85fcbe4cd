import { expect, test } from 'vitest'
import { ApiError } from '../../data/api-error.ts'
import { loginFailure } from '../login/sign-in-form.tsx'
import { setupFailure } from './setup.tsx'

const OURS = { error: 'Something went wrong on our side. Please try again.', code: 'internal' }
const AWAY = { error: 'Our records cannot be reached right now.', code: 'store-away' }

test.each([
  [500, OURS, 'Setup failed'],
  [503, AWAY, 'Setup failed'],
  [0, {}, 'Network error occurred'],
  [409, { error: 'Admin Already Configured' }, 'Admin Already Configured'],
])('setup that fails with %i %j says %j', (status, answer, message) => {
  expect(setupFailure(new ApiError(status, answer)).message).toBe(message)
})

test('a refused password is shown at its field', () => {
  const refused = new ApiError(422, { error: 'Too short', fields: { password: 'Too short' } })
  expect(setupFailure(refused)).toMatchObject({ fields: { password: 'Too short' } })
})

test.each([
  [500, OURS, 'Network error occurred'],
  [503, AWAY, 'Network error occurred'],
  [503, { error: 'Many people are signing in right now.', code: 'busy' }, 'Many people are signing in right now.'],
  [401, { error: 'Anything' }, 'Invalid email or password'],
  [429, { error: 'Too many sign-in attempts.' }, 'Too many sign-in attempts.'],
])('a sign-in that fails with %i %j says %j', (status, answer, message) => {
  expect(loginFailure(new ApiError(status, answer))).toBe(message)
})
