import { describe, expect, test } from 'vitest'
import { byPage, checkedEditorPath, finding, foundWords, reportWords, siteCheckProgress } from './finding.ts'

const broken = finding('own-link', 'content', 'Broken.', 'Fix it.')
const thin = finding('thin-text', 'content', 'Thin.', 'Write.')

describe('the result of a check as text', () => {
  test.each([
    [[], 'Checked. Nothing to fix.'],
    [[thin], 'Checked: 1 note.'],
    [[broken, thin, thin], 'Checked: 1 error and 2 notes.'],
  ])('%#', (findings, words) => {
    expect(foundWords(findings)).toBe(words)
  })

  test('the result for the whole site', () => {
    expect(reportWords({ pages: 12, errors: 1, notes: 3 })).toBe('12 pages: 1 error and 3 notes.')
    expect(reportWords({ pages: 1, errors: 0, notes: 0 })).toBe('1 page: nothing to fix.')
    expect(siteCheckProgress(40)).toBe('40 pages so far')
  })
})

test('the findings of a page are listed together, with the pages in the order of their first finding', () => {
  const item = (id: string, message: string) => ({
    kind: 'page' as const,
    id,
    title: id,
    path: `/pages/${id}`,
    message,
  })
  const pages = byPage([item('b', '1'), item('a', '2'), item('b', '3')])
  expect(pages.map(({ id, items }) => [id, ...items.map(({ message }) => message)])).toEqual([
    ['b', '1', '3'],
    ['a', '2'],
  ])
})

test.each([
  ['page', 'drains', 'seo.title', '/admin/pages/drains?check=seo.title'],
  ['service', 'repair', '', '/admin/services/repair?check='],
  ['project', 'a b', 'gallery.0.caption', '/admin/projects?edit=a%20b&check=gallery.0.caption'],
  ['part', 'home', 'sections.0.link', '/admin/site/home?check=sections.0.link'],
] as const)('the editor of a %s opens at the field', (kind, id, field, path) => {
  expect(checkedEditorPath(kind, id, field)).toBe(path)
})
