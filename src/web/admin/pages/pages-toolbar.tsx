import { PAGE_TYPE_FILTERS } from '#domain/page/page.ts'
import { Field } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { useSearchText } from '../use-search-text.ts'
import type { PagesView, ShowPages } from './use-pages-view.ts'

export function PagesToolbar({ view, show }: { view: PagesView; show: ShowPages }) {
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
