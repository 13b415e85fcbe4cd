import { expect, test } from 'vitest'
import { countedPath, DIRECT, namedService, sourceOf } from './page.ts'
import { countedField, lacksTimeUntil } from './step.ts'

test.each([
  ['/', '/'],
  ['/services/drains?from=menu', '/services/drains'],
  ['/projects?page=2', '/projects'],
  ['/schedule?service=repair', '/schedule'],
])('%s counts as %s', (address, path) => expect(countedPath(address)).toBe(path))

test.each(['/admin', '/appointment/1772463600000', '/waiting-list/0f', '/unsubscribe/token', '/services/a/b', '/x'])(
  '%s is not counted: it may hold an id or a secret',
  (address) => expect(countedPath(address)).toBeUndefined(),
)

test('the service in an address is a slug', () => {
  expect(namedService('/services/water-heater')).toBe('water-heater')
  expect(namedService('/services/%3Cscript%3E')).toBeUndefined()
  expect(namedService('/about')).toBeUndefined()
})

const ownHosts = ['bayline.example']

test.each([
  [{ referrer: 'https://www.google.com/search?q=plumber' }, 'google.com'],
  [{ referrer: 'https://bayline.example/about' }, DIRECT],
  [{ referrer: 'https://google.com/', campaign: 'Postcard-May' }, 'postcard-may'],
  [{ campaign: 'a b<script>' }, DIRECT],
  [{ campaign: 'x'.repeat(500) }, DIRECT],
  [{ referrer: 'javascript:alert(1)' }, DIRECT],
  [{}, DIRECT],
])('the source of %j is %s', (arrival, source) => expect(sourceOf({ ...arrival, ownHosts })).toBe(source))

test('a browser may name only fields of the booking form', () => {
  expect(countedField('customerPhone')).toBe('customerPhone')
  expect(countedField('answers.how-old')).toBe('answers')
  expect(countedField('jane@example.com')).toBeUndefined()
})

test.each([
  [{ date: '2026-03-03', slots: [{ available: true }] }, false],
  [{ date: '2026-03-03', slots: [], nextFreeDay: '2026-03-04' }, false],
  [{ date: '2026-03-03', slots: [{ available: false }], nextFreeDay: '2026-03-09' }, true],
  [{ date: '2026-03-03', slots: [] }, true],
  // A visitor who asked for a far day may not have looked at the near ones.
  [{ date: '2026-03-20', slots: [] }, false],
])('%j: no time until March 5 is %s', (day, lacks) => expect(lacksTimeUntil('2026-03-05', day)).toBe(lacks))
