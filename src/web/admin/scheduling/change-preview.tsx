import type { ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { OUTSIDE_WORDS, tellSlotChanges } from '#domain/planning/change-preview.ts'
import { SCHEDULE_MESSAGES } from '#domain/scheduling/settings.ts'
import { type SchedulingSettings, schedulingSettingsSchema } from '#domain/scheduling/settings-schema.ts'
import { type AreaForm, areaFormSchema, areaOf } from '#domain/service-area/area-form.ts'
import type { OutsideList } from '#server/api-types.ts'
import { query, useRead } from '../../data/calls.ts'
import { Spinner } from '../../ui/button.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { StatusBadge } from '../appointments/status-badge.tsx'
import { When } from '../business-clock.ts'
import { useSettled } from '../use-settled.ts'
import { moveVisitPath, visitPath } from '../visit-list.tsx'

/** What is compared, as JSON. Empty while the form is invalid. */
type Draft = string

const settingsPreview = query({
  key: ['scheduling-preview'],
  follows: ['appointments', 'settings', 'crews'],
  keepsPrevious: true,
  failed: SCHEDULE_MESSAGES.previewFailed,
  enabled: (draft: Draft) => draft !== '',
  call: (api, sending, draft: Draft) => api.scheduling.preview.$post({ json: JSON.parse(draft) }, sending),
})

const areaPreview = query({
  key: ['area-preview'],
  follows: ['appointments', 'settings'],
  keepsPrevious: true,
  failed: SCHEDULE_MESSAGES.previewFailed,
  enabled: (draft: Draft) => draft !== '',
  call: (api, sending, draft: Draft) => api.scheduling.preview.area.$post({ json: JSON.parse(draft) }, sending),
})

export function WhileUnsaved({ children }: { children: ReactNode }) {
  const { isDirty } = useFormState()
  return isDirty && children
}

export function ChangePreview() {
  const { success: isValid, data: settings } = schedulingSettingsSchema.safeParse(
    useFormContext<SchedulingSettings>().watch(),
  )
  const draft = useSettled(isValid ? JSON.stringify(settings) : '')
  const { data: change, error, isPlaceholderData } = useRead(settingsPreview, draft)
  return (
    <Card aria-busy={isPlaceholderData}>
      <section aria-label="What this will change" aria-live="polite" className="grid gap-4">
        <h2 className="text-xl">What this will change</h2>
        {!isValid ? (
          <p className="text-ink-muted text-sm">These settings can't be saved yet. Please check the marked fields.</p>
        ) : error ? (
          <p className="text-danger-ink text-sm">{error.message}</p>
        ) : change ? (
          <>
            <p>{tellSlotChanges(change)}</p>
            <OutsideNotice {...change} />
          </>
        ) : (
          <Spinner>Comparing...</Spinner>
        )}
      </section>
    </Card>
  )
}

export function AreaPreview() {
  const parsed = areaFormSchema.safeParse(useWatch<AreaForm>())
  const draft = useSettled(parsed.success ? JSON.stringify(areaOf(parsed.data)) : '')
  const { data, error } = useRead(areaPreview, draft)
  if (error) return <Notice tone="error">{error.message}</Notice>
  if (!data || draft === '') return null
  return (
    <section aria-label="What this area will change" aria-live="polite">
      {data.outsideCount === 0 ? (
        <p className="text-sm">Every upcoming visit is inside this area.</p>
      ) : (
        <OutsideNotice {...data} />
      )}
    </section>
  )
}

function OutsideNotice({ outside, outsideCount }: OutsideList) {
  if (outsideCount === 0) return null
  return (
    <Notice
      tone="warning"
      title={
        outsideCount === 1
          ? 'One appointment would no longer fit. It stays until you change it.'
          : `${outsideCount} appointments would no longer fit. They stay until you change them.`
      }
    >
      <ul className="mt-2 grid gap-2">
        {outside.map(({ id, customerName, preferredDate, status, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={visitPath(id)}>
              {customerName}, <When at={preferredDate} />
            </Link>
            <StatusBadge status={status} />
            <span>{OUTSIDE_WORDS[reason]}</span>
            <Link to={moveVisitPath(id)} aria-label={`Move ${customerName}`}>
              Move
            </Link>
          </li>
        ))}
        {outsideCount > outside.length && <li>and {outsideCount - outside.length} more</li>}
      </ul>
    </Notice>
  )
}
