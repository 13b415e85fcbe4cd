import { ACTIVITY_AREAS, isActivityArea } from '#domain/activity/area.ts'
import { Field } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { useSearchText } from '../use-search-text.ts'
import type { ActivityView } from './use-activity.ts'
import type { ShowActivity } from './use-activity-view.ts'

export function ActivityToolbar({ view, show }: { view: ActivityView; show: ShowActivity }) {
  const [text, setText] = useSearchText(view.search, (search) => show({ search, page: 1 }, { replace: true }))
  return (
    <>
      <SearchBox
        label="Search activity..."
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
      />
      <Field label="Area" hideLabel className="max-sm:grow sm:w-60">
        <Select
          value={view.area}
          onChange={({ target }) => show({ area: isActivityArea(target.value) ? target.value : 'all', page: 1 })}
        >
          <option value="all">All areas</option>
          {Object.entries(ACTIVITY_AREAS).map(([area, label]) => (
            <option key={area} value={area}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
