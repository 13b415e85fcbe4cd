import { expect, test } from 'vitest'
import { address, defaultsOf, labelsOf, line, number, text, time, toggle } from './field.ts'
import { readerOf, schemaOf } from './schema.ts'

const FIELDS = {
  on: toggle('Remind customers', false),
  from: time('Send nothing from', '21:00'),
  days: number('Days after the visit', 2, { min: 0, max: 14, unit: 'days' }),
  profile: address('Your public review profile'),
  name: line('Name'),
  notes: text('Notes'),
} as const

const DEFAULTS = { on: false, from: '21:00', days: 2, profile: '', name: '', notes: '' }

const refusalOf = (change: object) =>
  schemaOf(FIELDS)
    .safeParse({ ...DEFAULTS, ...change })
    .error?.issues.map(({ message }) => message)

test('defaults and labels follow from the description', () => {
  expect(defaultsOf(FIELDS)).toEqual(DEFAULTS)
  expect(labelsOf(FIELDS)).toMatchObject({ on: 'Remind customers', profile: 'Your public review profile' })
  expect(schemaOf(FIELDS).parse(DEFAULTS)).toEqual(DEFAULTS)
})

test.each([
  [{ from: '25:00' }, 'Please enter a time such as 21:00'],
  [{ from: 21 }, 'Please enter a time such as 21:00'],
  [{ days: 15 }, 'Please choose 0 to 14 days'],
  [{ days: Number.NaN }, 'Please choose 0 to 14 days'],
  [{ name: 'a\nb' }, 'Line breaks and control characters are not allowed'],
  [{ profile: 'my page' }, 'Please enter a full address (https://...)'],
])('%o is refused with words for the person', (change, words) => {
  expect(refusalOf(change)).toEqual([words])
})

test('a stored value that is missing or invalid takes its default', () => {
  expect(readerOf(FIELDS)({ on: true, days: 99 })).toEqual({ ...DEFAULTS, on: true })
})

test('a required text is refused without one, and several lines are kept', () => {
  const schema = schemaOf({ name: line('Name', { isRequired: true }), notes: text('Notes', { isRequired: true }) })
  const refused = schema.safeParse({ name: ' ', notes: '' }).error?.issues.map(({ message }) => message)
  expect(refused).toEqual(['Name is required', 'Notes is required'])
  expect(schema.parse({ name: ' Gulf ', notes: 'a\nb' })).toEqual({ name: 'Gulf', notes: 'a\nb' })
})
