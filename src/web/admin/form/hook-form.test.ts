import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ApiError } from '../../data/api-error.ts'
import { showAtFields } from './hook-form.ts'

const aForm = () => createFormControl({ defaultValues: { password: '', hours: { start: '' } } })

const refused = (fields: Record<string, string>) => new ApiError(422, { error: 'Refused', fields })

test('the form shows the server’s errors at their fields, nested ones too', () => {
  const form = aForm()
  expect(showAtFields(form, refused({ password: 'Too short', 'hours.start': 'Too late' }))).toBe(true)
  expect(form.getFieldState('password').error).toMatchObject({ message: 'Too short' })
  expect(form.getFieldState('hours.start').error).toMatchObject({ message: 'Too late' })
})

test('an error about a field that the form lacks is left to the form', () => {
  expect(showAtFields(aForm(), refused({ token: 'This link has expired' }))).toBe(false)
})
