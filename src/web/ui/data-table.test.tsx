import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { Column, Sort } from './data-table-columns.ts'

const COLUMNS: Column<string>[] = [
  { id: 'name', header: 'Name', sortable: true, heading: true, cell: (name) => name },
  { id: 'size', header: 'Size', cell: (name) => name.length },
]

function drawn({ sort, onSortChange }: { sort?: Sort; onSortChange?: () => void }, rows = ['Pelican']) {
  const table = { caption: 'Boats', columns: COLUMNS, rows, rowId: (name: string) => name, rowCount: rows.length }
  const paging = { page: 1, pageSize: 3, onPageChange: () => undefined, loading: rows.length === 0, empty: null }
  return renderToStaticMarkup(
    <DataTable {...table} {...paging} sort={sort} {...(onSortChange ? { onSortChange } : {})} />,
  )
}

const onSortChange = () => undefined

test('only the sorted column is marked, and only sortable columns have a button', () => {
  const html = drawn({ sort: { by: 'name', direction: 'desc' }, onSortChange })
  expect(html.match(/aria-sort="[a-z]+"/g)).toEqual(['aria-sort="descending"'])
  expect(html.match(/<th [^>]*>(<button)?/g)?.map((cell) => cell.includes('<button'))).toEqual([true, false])
  expect(html).toContain('<option value="name:desc" selected="">Name, descending</option>')
})

test('if the order belongs to no column, the menu offers a choice', () => {
  const html = drawn({ sort: { by: 'createdAt', direction: 'desc' }, onSortChange })
  expect(html).not.toContain('aria-sort')
  expect(html).toContain('<option value="" selected="">Sort by</option>')
})

test('a table that nothing sorts has no buttons and no choice of order', () => {
  expect(drawn({})).not.toMatch(/Sort by|<th [^>]*><button/)
})

test('cells are labelled for phones, except in the heading of a card', () => {
  expect(drawn({}).match(/data-label="[^"]*"/g)).toEqual(['data-label="Size"'])
})

test('a table that loads shows as many empty rows as a page has', () => {
  expect(drawn({}, []).match(/<tr /g)).toHaveLength(3)
})
