import { expect, test } from 'vitest'
import { rowName } from './project-values.ts'

const row = (key: string, url: string) => ({ key, url, caption: '' })

test('a finding about the second stored picture belongs to the row that shows it', () => {
  const rows = [row('a', '/files/a'), row('empty', ''), row('uploaded', '')]
  const urlOf = (key: string) => (key === 'uploaded' ? '/files/c' : undefined)
  expect(rowName('gallery.0.caption', rows, urlOf)).toBe('gallery.0.caption')
  expect(rowName('gallery.1.caption', rows, urlOf)).toBe('gallery.2.caption')
  expect(rowName('description', rows, urlOf)).toBe('description')
})
