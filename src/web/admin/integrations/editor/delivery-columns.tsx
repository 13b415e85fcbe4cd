import { MAIL_STATE_LABELS } from '#domain/email/words.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import { WEBHOOK_EVENT_LABELS } from '#domain/webhook/webhook.ts'
import type { ShownDelivery } from '#server/api-types.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { columnsOf } from '../../../ui/data-table-columns.ts'
import { MAIL_STATE_TONES } from '../../mails/mail-state-tones.ts'

export function deliveryColumns(timeZone: string, resend: (id: string) => void) {
  const column = columnsOf<ShownDelivery>()
  return column.columns([
    column.accessor('event', {
      header: 'Event',
      meta: { heading: true },
      cell: ({ row: { original } }) => (
        <span className="grid gap-0.5">
          <span>{labelOf(original)}</span>
          <span className="wrap-anywhere font-mono font-normal text-ink-muted text-xs">{original.id}</span>
        </span>
      ),
    }),
    column.accessor('occurredAt', {
      header: 'Happened',
      cell: (cell) => formatTableMoment(cell.getValue(), timeZone),
    }),
    column.accessor('state', {
      header: 'State',
      cell: ({ getValue }) => <Badge tone={MAIL_STATE_TONES[getValue()]}>{MAIL_STATE_LABELS[getValue()]}</Badge>,
    }),
    column.accessor('responseStatus', {
      header: 'Response',
      cell: ({ row: { original } }) => (
        <span className="grid gap-0.5">
          <span>{original.responseStatus ?? 'None'}</span>
          <span className="wrap-anywhere text-ink-muted text-xs">{detailsOf(original, timeZone)}</span>
        </span>
      ),
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { align: 'end', unlabelled: true },
      cell: ({ row: { original } }) =>
        original.state !== 'sending' && (
          <Button tone="secondary" size="sm" onClick={() => resend(original.id)}>
            Send Again<span className="sr-only"> {labelOf(original)}</span>
          </Button>
        ),
    }),
  ])
}

function labelOf({ event }: ShownDelivery): string {
  const labels: Readonly<Record<string, string>> = WEBHOOK_EVENT_LABELS
  return labels[event] ?? (event === 'test' ? 'Test event' : event)
}

function detailsOf({ state, attempts, lastError, nextAttemptAt }: ShownDelivery, timeZone: string): string {
  const tries = attempts > 1 ? `${attempts} attempts.` : ''
  const next = state === 'queued' && attempts > 0 ? `Next attempt ${formatTableMoment(nextAttemptAt, timeZone)}.` : ''
  return [lastError, tries, next].filter(Boolean).join(' ')
}
