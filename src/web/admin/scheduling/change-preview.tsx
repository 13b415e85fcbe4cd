import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { tellSlotChanges } from '#domain/scheduling/change-preview.ts'
import { SCHEDULE_MESSAGES } from '#domain/scheduling/settings.ts'
import { type SchedulingSettings, schedulingSettingsSchema } from '#domain/scheduling/settings-schema.ts'
import type { ScheduleChange } from '#server/api-types.ts'
import { api, explained } from '../../data/api-client.ts'
import { useFreshOnChange } from '../../data/queries.ts'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { OutsideNotice } from './outside-notice.tsx'

const KEY = ['scheduling-preview']

const PAUSE_MS = 400

/** Shown before saving: which times open, which close, and which appointments would no longer fit. */
export function ChangePreview() {
  const draft = useFormContext<SchedulingSettings>().watch()
  const { change, error, outdated, valid } = useChangePreview(draft)
  return (
    <Card aria-busy={outdated}>
      <section aria-label="What this will change" aria-live="polite" className="grid gap-4">
        <h2 className="text-xl">What this will change</h2>
        {!valid ? (
          <p className="text-ink-muted text-sm">These settings can't be saved yet. Please check the marked fields.</p>
        ) : error ? (
          <p className="text-danger-ink text-sm">{error.message}</p>
        ) : change ? (
          <Changes change={change} />
        ) : (
          <Spinner>Comparing...</Spinner>
        )}
      </section>
    </Card>
  )
}

function Changes({ change }: { change: ScheduleChange }) {
  return (
    <>
      <p>{tellSlotChanges(change)}</p>
      <OutsideNotice {...change} />
    </>
  )
}

/** A preview of what saving would change, fetched when typing pauses. Undefined while the form is invalid. */
function useChangePreview(draft: SchedulingSettings) {
  const parsed = schedulingSettingsSchema.safeParse(draft)
  const settled = useSettled(parsed.success ? JSON.stringify(parsed.data) : null)
  useFreshOnChange(['appointments', 'settings', 'crews'], KEY)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...KEY, settled],
    queryFn: ({ signal }) =>
      explained(SCHEDULE_MESSAGES.previewFailed, () =>
        parseResponse(api.scheduling.preview.$post({ json: JSON.parse(settled ?? '{}') }, { init: { signal } })),
      ),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { change: parsed.success ? data : undefined, error, outdated: isPlaceholderData, valid: parsed.success }
}

function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
