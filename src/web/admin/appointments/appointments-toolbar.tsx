import { APPOINTMENT_STATUSES, isStatus, STATUS_LABELS } from '#domain/appointment.ts'
import { Field } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { useSearchText } from '../use-search-text.ts'
import type { DeskAddress } from './desk-address.ts'
import { ExportButton } from './export-button.tsx'
import type { ShowAddress } from './use-desk-address.ts'

export function AppointmentsToolbar({ address, show }: { address: DeskAddress; show: ShowAddress }) {
  const [text, setText] = useSearchText(address.search, (search) => show({ search, page: 1 }, { replace: true }))
  return (
    <>
      <SearchBox label="Search appointments..." value={text} onChange={({ target }) => setText(target.value)} />
      <Field label="Status" hideLabel className="max-sm:grow sm:w-44">
        <Select
          value={address.status ?? ''}
          onChange={({ target: { value } }) => show({ status: isStatus(value) ? value : null, page: 1 })}
        >
          <option value="">All Statuses</option>
          {APPOINTMENT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </Select>
      </Field>
      <ExportButton filter={address} />
    </>
  )
}
