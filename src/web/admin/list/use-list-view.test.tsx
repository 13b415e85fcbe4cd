import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type ListView, useListView } from './use-list-view.ts'

const OPTIONS = {
  filters: { area: ['all', 'account', 'system'] },
  sorts: ['name', 'lastAt'],
  sort: { by: 'lastAt', direction: 'desc' },
} as const

type View = ListView<typeof OPTIONS.filters>

function List({ onView }: { onView: (view: View) => void }) {
  onView(useListView(OPTIONS))
  return null
}

/** What the list at an address shows. */
function viewAt(address: string): View | undefined {
  const seen: View[] = []
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/admin/list${address}`]}>
      <List onView={(view) => seen.push(view)} />
    </MemoryRouter>,
  )
  return seen[0]
}

test('a bare address shows the first page, in the default order, unfiltered', () => {
  expect(viewAt('')).toMatchObject({
    search: '',
    page: 1,
    sort: { by: 'lastAt', direction: 'desc' },
    filters: { area: 'all' },
    isFiltered: false,
  })
})

test('a list opens in the state of its address', () => {
  expect(viewAt('?search=lopez&area=system&page=3&sort=name&direction=desc')).toMatchObject({
    search: 'lopez',
    page: 3,
    sort: { by: 'name', direction: 'desc' },
    filters: { area: 'system' },
    isFiltered: true,
  })
})

test('a column chosen without a direction sorts from A', () => {
  expect(viewAt('?sort=name')?.sort).toEqual({ by: 'name', direction: 'asc' })
})

test('unknown parameters are ignored', () => {
  expect(viewAt(`?search=${'x'.repeat(300)}&area=moon&page=-2&sort=password&direction=up`)).toMatchObject({
    search: 'x'.repeat(100),
    page: 1,
    sort: { by: 'lastAt', direction: 'desc' },
    filters: { area: 'all' },
  })
})
