import { expect, test } from 'vitest'
import { defaultContent } from './part.ts'
import { fieldPath } from './part-text.ts'

test('a field of the form is found on the page by the id of its section', () => {
  const home = defaultContent('home')
  expect(fieldPath('home', home, 'sections.1.points.2.title')).toBe('trust.points.2.title')
  expect(fieldPath('about', defaultContent('about'), 'intro.title')).toBe('intro.title')
})
