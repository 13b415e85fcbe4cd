import { expect, test } from 'vitest'
import { visiblePages } from './visible-pages.ts'

test('a short list shows every page', () => {
  expect(visiblePages(1, 3)).toEqual([1, 2, 3])
})

test('a long list shows the ends and the neighbors of the current page', () => {
  expect(visiblePages(7, 14)).toEqual([1, 'gap-before', 6, 7, 8, 'gap-after', 14])
})

test('at either end only one gap is left', () => {
  expect(visiblePages(1, 14)).toEqual([1, 2, 'gap-after', 14])
  expect(visiblePages(14, 14)).toEqual([1, 'gap-before', 13, 14])
})

test('a gap never hides a single page', () => {
  for (let pageCount = 1; pageCount <= 20; pageCount++) {
    for (let page = 1; page <= pageCount; page++) {
      const items = visiblePages(page, pageCount)
      expect(items).toContain(page)
      items.forEach((item, index) => {
        if (typeof item === 'number') return
        expect(Number(items[index + 1]) - Number(items[index - 1])).toBeGreaterThan(2)
      })
    }
  }
})
