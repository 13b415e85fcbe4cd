import { Download, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import {
  APPOINTMENT_MESSAGES,
  APPOINTMENT_STATUSES,
  isStatus,
  STATUS_LABELS,
} from '#domain/appointments/appointment.ts'
import { api } from '../../data/api-client.ts'
import { type ListQuery, listParameters } from '../../data/documents.ts'
import { saveFile } from '../../data/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field, Options, Select } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSearchText } from '../list/use-list-view.ts'
import { type DeskAddress, isFiltered, SCOPES, type Scope, type ShowAddress, UNFILTERED } from './desk-address.ts'

const LABELS: Record<Scope, string> = { answer: 'Needs an answer', upcoming: 'Upcoming', all: 'All' }

type ToolbarProps = {
  address: DeskAddress
  scope: Scope | undefined
  waiting: number | undefined
  isTeam: boolean
  show: ShowAddress
}

export function AppointmentsToolbar({ address, scope, waiting, isTeam, show }: ToolbarProps) {
  const [text, setText] = useSearchText(address.search, (search) => show({ search, page: 1 }, { replace: true }))
  return (
    <>
      <ScopeSwitch
        scope={scope}
        waiting={waiting}
        // Requests without an answer have one status: any other would find nothing.
        onChange={(next) => show({ scope: next, page: 1, sort: null, ...(next === 'answer' ? { status: null } : {}) })}
      />
      <SearchBox
        label="Search appointments..."
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="basis-36 max-sm:basis-full"
      />
      <Field label="Status" hideLabel className="min-w-0 max-sm:grow max-sm:basis-28 sm:w-38">
        <Select
          value={address.status ?? ''}
          onChange={({ target: { value } }) => {
            const status = isStatus(value) ? value : null
            show({ status, page: 1, ...(scope === 'answer' && status !== null ? { scope: 'all' } : {}) })
          }}
        >
          <option value="">All Statuses</option>
          <Options of={APPOINTMENT_STATUSES.map((status) => [status, STATUS_LABELS[status]])} />
        </Select>
      </Field>
      {isTeam && (
        <Button
          tone={address.mine ? 'primary' : 'secondary'}
          aria-pressed={address.mine}
          onClick={() => show({ mine: !address.mine, page: 1 })}
        >
          Mine
        </Button>
      )}
      {isFiltered(address) && (
        <Button tone="ghost" onClick={() => show(UNFILTERED)}>
          <RotateCcw aria-hidden="true" />
          Reset
        </Button>
      )}
    </>
  )
}

/** The filtered list as a file. A plain link could not carry the administrator's token. */
export function ExportButton({ query }: { query: ListQuery }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const response = await api.desk['appointments.csv'].$get({ query: listParameters(query) })
      saveFile('appointments.csv', await response.blob())
    } catch {
      toast.error(APPOINTMENT_MESSAGES.fetchFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="secondary" busy={busy} busyLabel="Exporting..." onClick={() => void save()}>
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  )
}

type ScopeSwitchProps = {
  scope: Scope | undefined
  waiting: number | undefined
  onChange: (scope: Scope) => void
}

function ScopeSwitch({ scope, waiting = 0, onChange }: ScopeSwitchProps) {
  return (
    <fieldset className="flex rounded-md border border-line-strong p-0.5 max-sm:w-full">
      <legend className="sr-only">Show</legend>
      {SCOPES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === scope}
          onClick={() => onChange(each)}
          className={classNames(
            'inline-flex min-h-10 grow items-center justify-center gap-2 rounded-sm px-2 font-semibold text-sm transition-colors sm:whitespace-nowrap sm:px-3',
            each === scope ? 'bg-brand text-on-brand' : 'text-ink-muted hover:bg-surface-sunken hover:text-ink',
          )}
        >
          {LABELS[each]}
          {each === 'answer' && waiting > 0 && (
            <span className="rounded-full bg-warning-soft px-1.5 text-warning-ink text-xs tabular-nums">
              {waiting.toLocaleString('en-US')}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
