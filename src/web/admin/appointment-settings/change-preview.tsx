import { useFormContext } from 'react-hook-form'
import { tellSlotChanges } from '#domain/schedule/change-preview.ts'
import type { SchedulingSettings } from '#domain/schedule/settings-schema.ts'
import type { ScheduleChange } from '#server/api-types.ts'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { OutsideNotice } from './outside-notice.tsx'
import { useChangePreview } from './use-change-preview.ts'

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
