import { useState } from 'react'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column, Sort } from '#web/ui/data-table-columns.ts'
import { Badge, EmptyState } from '#web/ui/page.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { GallerySection } from './gallery-section.tsx'

type Boat = { id: string; name: string; home: string; length: number; afloat: boolean }

const boats: Boat[] = Array.from({ length: 134 }, (_, index) => ({
  id: `${index}`,
  name:
    index === 2 ? 'The very long name of a boat that somebody loved more than its paintwork' : `Pelican ${index + 1}`,
  home: ['Tampa', 'St. Petersburg', 'Clearwater'][index % 3] ?? '',
  length: 18 + ((index * 7) % 23),
  afloat: index % 4 !== 1,
}))

const columns: Column<Boat>[] = [
  { id: 'name', header: 'Name', sortable: true, heading: true, cell: (row) => row.name },
  { id: 'home', header: 'Home', sortable: true, cell: (row) => row.home },
  { id: 'length', header: 'Length', sortable: true, align: 'end', cell: (row) => `${row.length} ft` },
  {
    id: 'afloat',
    header: 'Status',
    cell: (row) => (row.afloat ? <Badge tone="green">afloat</Badge> : <Badge tone="yellow">in dock</Badge>),
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    unlabelled: true,
    cell: () => (
      <Button tone="secondary" size="sm">
        View Details
      </Button>
    ),
  },
]

export function GalleryTable() {
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'asc' })
  const found = sorted(
    boats.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
    sort,
  )
  return (
    <GallerySection title="Table">
      <DataTable
        caption="Boats"
        columns={columns}
        rows={found.slice((page - 1) * TABLE_PAGE_SIZE, page * TABLE_PAGE_SIZE)}
        rowId={(boat) => boat.id}
        rowCount={found.length}
        page={page}
        onPageChange={setPage}
        sort={sort}
        onSortChange={setSort}
        toolbar={
          <SearchBox
            label="Search boats..."
            value={search}
            onChange={({ target }) => {
              setSearch(target.value)
              setPage(1)
            }}
          />
        }
        empty={<EmptyState title="No boats found.">Try another name.</EmptyState>}
      />
      <DataTable
        caption="Boats, loading"
        columns={columns}
        rows={[]}
        rowId={(boat) => boat.id}
        rowCount={0}
        page={1}
        onPageChange={setPage}
        pageSize={3}
        loading
        empty={null}
      />
    </GallerySection>
  )
}

function sorted(list: Boat[], { by, direction }: Sort): Boat[] {
  const value = (boat: Boat) => (by === 'length' ? String(boat.length) : by === 'home' ? boat.home : boat.name)
  const ascending = list.toSorted((a, b) => value(a).localeCompare(value(b), 'en', { numeric: true }))
  return direction === 'asc' ? ascending : ascending.reverse()
}
