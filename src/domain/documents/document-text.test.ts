import { expect, test } from 'vitest'
import { DEFAULT_SCHEDULING_SETTINGS } from '#domain/scheduling/settings.ts'
import { A_BUSINESS } from '#test/support/builders/business.ts'
import { documentText } from './document-text.ts'

test('a document reads as lines, one for each value it has', () => {
  const settings = {
    name: 'Bayline',
    postalCode: '33602',
    street: '',
    enabled: true,
    days: ['Monday', 'Friday'],
    hours: { start: '09:00', end: '17:00' },
    reviews: [{ quote: 'Good', author: 'Ann' }],
    story: 'One\n\nTwo',
    months: null,
  }
  expect(documentText(settings, { name: 'Business name' }).split('\n')).toEqual([
    'Business name: Bayline',
    'Postal code: 33602',
    'Enabled: Yes',
    'Days: Monday',
    'Days: Friday',
    'Hours, start: 09:00',
    'Hours, end: 17:00',
    'Reviews 1, quote: Good',
    'Reviews 1, author: Ann',
    'Story:',
    'One',
    '',
    'Two',
    '',
  ])
})

test.each([
  ['business profile', A_BUSINESS],
  ['scheduling settings', DEFAULT_SCHEDULING_SETTINGS],
])('no value of the %s is left out, so that no conflict is hidden', (_, document) => {
  const text = documentText(document)
  for (const value of leavesOf(document)) expect(text).toContain(value)
})

function leavesOf(value: unknown): string[] {
  // Missing values give no line.
  if (value === null) return []
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No']
  if (typeof value !== 'object') return String(value).split('\n')
  return Object.values(value).flatMap(leavesOf)
}
