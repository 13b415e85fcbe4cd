import { ShieldCheck } from 'lucide-react'
import { ACTIVITY_MESSAGES, describeCheck } from '#domain/activity/activity.ts'
import { ACTIVITY_AREAS, isActivityArea } from '#domain/activity/area.ts'
import { keysOf } from '#domain/documents/keys-of.ts'
import { command, useCommand } from '../../data/command.ts'
import { useRead } from '../../data/query.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Select } from '../../ui/select.tsx'
import { adminMeta } from '../admin-meta.ts'
import { useListView } from '../list/use-list-view.ts'
import { ActivityTable, activityLog } from './activity-table.tsx'

const TITLE = 'Activity'

export function meta() {
  return adminMeta(TITLE)
}

const FILTERS = { area: ['all', ...keysOf(ACTIVITY_AREAS)] } as const

/** Reads the whole log on the server, because each entry proves the one before. */
const checkLog = command({ failed: ACTIVITY_MESSAGES.checkFailed, call: (api) => api.activity.check.$get() })

export default function Activity() {
  const view = useListView({ filters: FILTERS })
  const { search, page, filters } = view
  const log = useRead(activityLog, filters.area === 'all' ? '' : filters.area, search, page)
  const check = useCommand(checkLog)
  return (
    <>
      <PageHeader
        title={TITLE}
        description="What was changed, deleted, exported and sent, by whom and from where. Entries can't be edited and are kept for 24 months."
        actions={
          <Button tone="secondary" busy={check.isPending} busyLabel="Checking..." onClick={() => void check.start()}>
            <ShieldCheck aria-hidden="true" />
            Check the Log
          </Button>
        }
      />
      {check.error && <Notice tone="error">{check.error.message}</Notice>}
      {check.data && <Notice tone={check.data.fault ? 'error' : 'success'}>{describeCheck(check.data)}</Notice>}
      <ActivityTable log={log} view={view} searchLabel="Search activity...">
        <Field label="Area" hideLabel className="max-sm:grow sm:w-60">
          <Select
            value={filters.area}
            onChange={({ target: { value } }) =>
              view.show({ filters: { area: isActivityArea(value) ? value : 'all' } })
            }
          >
            <option value="all">All areas</option>
            {Object.entries(ACTIVITY_AREAS).map(([area, label]) => (
              <option key={area} value={area}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </ActivityTable>
    </>
  )
}
