import { RotateCcw } from 'lucide-react'
import { APPOINTMENT_STATUSES, isStatus, STATUS_LABELS } from '#domain/appointment/appointment.ts'
import type { ListQuery } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { useSearchText } from '../use-search-text.ts'
import { type DeskAddress, isFiltered, type Scope, UNFILTERED } from './desk-address.ts'
import { ExportButton } from './export-button.tsx'
import { ScopeSwitch } from './scope-switch.tsx'
import type { ShowAddress } from './use-desk-address.ts'

type ToolbarProps = {
  address: DeskAddress
  scope: Scope | undefined
  waiting: number | undefined
  query: ListQuery | undefined
  show: ShowAddress
}

export function AppointmentsToolbar({ address, scope, waiting, query, show }: ToolbarProps) {
  const [text, setText] = useSearchText(address.search, (search) => show({ search, page: 1 }, { replace: true }))
  return (
    <>
      <div className="flex w-full">
        <ScopeSwitch
          scope={scope}
          waiting={waiting}
          // Requests without an answer have one status: any other would find nothing.
          onChange={(next) =>
            show({ scope: next, page: 1, sort: null, ...(next === 'answer' ? { status: null } : {}) })
          }
        />
      </div>
      <SearchBox label="Search appointments..." value={text} onChange={({ target }) => setText(target.value)} />
      <Field label="Status" hideLabel className="max-sm:grow sm:w-44">
        <Select
          value={address.status ?? ''}
          onChange={({ target: { value } }) => {
            const status = isStatus(value) ? value : null
            show({ status, page: 1, ...(scope === 'answer' && status !== null ? { scope: 'all' } : {}) })
          }}
        >
          <option value="">All Statuses</option>
          {APPOINTMENT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </Select>
      </Field>
      {isFiltered(address) && (
        <Button tone="ghost" onClick={() => show(UNFILTERED)}>
          <RotateCcw aria-hidden="true" />
          Reset
        </Button>
      )}
      {query && <ExportButton query={query} />}
    </>
  )
}
