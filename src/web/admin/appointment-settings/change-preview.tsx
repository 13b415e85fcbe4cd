import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { OUTSIDE_WORDS, tellSlotChanges } from '#domain/schedule/change-preview.ts'
import type { SchedulingSettings } from '#domain/schedule/settings-schema.ts'
import { AFTER_LOGIN_PATH } from '#domain/site/navigation.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { ScheduleChange } from '#server/api-types.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StatusBadge } from '../appointments/status-badge.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
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
  const timeZone = useBusinessTimeZone()
  const { outside, outsideCount } = change
  return (
    <>
      <p>{tellSlotChanges(change)}</p>
      {outsideCount > 0 && (
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
                <Link to={`${AFTER_LOGIN_PATH}?appointment=${id}`}>
                  {customerName}, {formatTableMoment(preferredDate, timeZone)}
                </Link>
                <StatusBadge status={status} />
                <span>{OUTSIDE_WORDS[reason]}</span>
              </li>
            ))}
            {outsideCount > outside.length && <li>and {outsideCount - outside.length} more</li>}
          </ul>
        </Notice>
      )}
    </>
  )
}
