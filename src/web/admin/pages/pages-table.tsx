import { FileText, SearchX } from 'lucide-react'
import { PAGE_TYPE_FILTERS } from '#domain/pages/page.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { LoadError } from '../load-error.tsx'
import { useLastPage } from '../use-last-page.ts'
import { useSearchText } from '../use-search-text.ts'
import { PAGE_COLUMNS } from './page-columns.tsx'
import { usePages } from './use-pages.ts'
import type { PagesView, ShowPages } from './use-pages-view.ts'

export function PagesTable({ view, show }: { view: PagesView; show: ShowPages }) {
  const pages = usePages(view)
  const { data, error, isPending, isPlaceholderData } = pages
  const isTurning = useLastPage(data?.total, view.page, (page) => show({ page }, { replace: true }))
  const filtered = view.search !== '' || view.type !== 'all'
  return (
    <>
      <LoadError of={pages} />
      {(data || !error) && (
        <DataTable
          caption="Pages"
          columns={PAGE_COLUMNS}
          rows={data?.items ?? []}
          rowId={({ id }) => id}
          rowCount={data?.total ?? 0}
          page={view.page}
          onPageChange={(page) => show({ page })}
          sort={view.sort}
          onSortChange={(sort) => show({ sort, page: 1 })}
          loading={isPending || isPlaceholderData || isTurning}
          loadingLabel="Loading pages..."
          toolbar={<PagesToolbar view={view} show={show} />}
          empty={
            filtered ? (
              <EmptyState
                icon={SearchX}
                title="No pages found."
                action={
                  <Button tone="secondary" onClick={() => show({ search: '', type: 'all', page: 1 })}>
                    Clear search and filter
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={FileText} title="No pages yet.">
                A warranty, a service you want to be found for, a question that every customer asks: each can be a page.
              </EmptyState>
            )
          }
        />
      )}
    </>
  )
}

function PagesToolbar({ view, show }: { view: PagesView; show: ShowPages }) {
  const [text, setText] = useSearchText(view.search, (search) => show({ search, page: 1 }, { replace: true }))
  return (
    <>
      <SearchBox label="Search pages..." value={text} onChange={({ target }) => setText(target.value)} />
      <Field label="Type" hideLabel className="max-sm:grow sm:w-44">
        <Select
          value={view.type}
          onChange={({ target }) =>
            show({ type: PAGE_TYPE_FILTERS.find(({ value }) => value === target.value)?.value ?? 'all', page: 1 })
          }
        >
          {PAGE_TYPE_FILTERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
