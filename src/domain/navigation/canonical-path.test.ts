import { expect, test } from 'vitest'
import { canonicalPath, loggablePath } from './paths.ts'

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/Projects', '/projects'],
  ['/projects/', '/projects'],
  ['/%61dmin/P%41GES/new', '/admin/pages/new'],
  ['/LOGIN', '/login'],
  ['/Pages/Our-Story', '/pages/our-story'],
  ['/Projects/Kitchen%20A', '/projects/Kitchen%20A'],
  ['/Unsubscribe/aB-c', '/unsubscribe/aB-c'],
  ['/ES/Projects/Kitchen%20A', '/es/projects/Kitchen%20A'],
  ['/ES/Pages/Our-Story', '/es/pages/our-story'],
  ['/%70rojects/caf%c3%A9', '/projects/caf%C3%A9'],
  ['//Evil.example/%2F%5c', '/evil.example/%2F%5C'],
  ['/Admin/Pages/%zz', '/admin/pages/%25zz'],
])('%s is spelled %s, and only so', (path, spelled) => {
  expect(canonicalPath(path)).toBe(spelled)
  expect(canonicalPath(spelled)).toBe(spelled)
})

test('a private link never appears in the log, with the prefix of a language or without', () => {
  expect(['/Crew/aB-c', '/ES//crew/aB-c', '/es/schedule'].map(loggablePath)).toEqual([
    '/crew/[secret]',
    '/crew/[secret]',
    '/es/schedule',
  ])
})
