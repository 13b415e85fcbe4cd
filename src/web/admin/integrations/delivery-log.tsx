import { Inbox, Send } from 'lucide-react'
import { DELIVERY_DAYS, WEBHOOK_EVENT_LABELS } from '#domain/integrations/webhook.ts'
import { MAIL_STATE_LABELS } from '#domain/mails/desk-words.ts'
import { type BusinessClock, formatWhen } from '#domain/time/business-time.ts'
import type { ShownDelivery } from '#server/api-types.ts'
import { useCommand, useReadPages } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ACTIONS_COLUMN, type Column } from '../../ui/data-table-columns.ts'
import { Badge, EmptyState } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBusinessClock } from '../business-clock.ts'
import { LoadError } from '../load-error.tsx'
import { MAIL_STATE_TONES } from '../mails/mail-dialog.tsx'
import { ShowMore } from '../show-more.tsx'
import { deliveryLog, resendDelivery, sendTest } from './webhook-calls.ts'

export function DeliveryLog({ id }: { id: string }) {
  const clock = useBusinessClock()
  const log = useReadPages(deliveryLog, id)
  const test = useCommand(sendTest)
  const { run: resend } = useCommand(resendDelivery)
  const { data, error, hasNextPage } = log
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? []
  return (
    <section aria-labelledby="delivery-log" className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="delivery-log" className="text-xl">
            Deliveries
          </h2>
          <p className="text-ink-muted text-sm">
            Kept for {DELIVERY_DAYS} days. What fails is retried for four days, first after a minute.
          </p>
        </div>
        <Button
          tone="secondary"
          busy={test.isPending}
          busyLabel="Sending..."
          onClick={() => void test.run(id).then(report)}
        >
          <Send aria-hidden="true" />
          Send a test event
        </Button>
      </div>
      <LoadError of={log} />
      <DataTable
        caption="What was sent"
        columns={deliveryColumns(clock, (delivery) => resend(id, delivery).then(report))}
        rows={deliveries}
        rowId={(delivery) => delivery.id}
        {...(hasNextPage && { countedAtMost: deliveries.length })}
        loading={data === undefined && !error}
        empty={
          <EmptyState icon={Inbox} title="Nothing was sent yet">
            Send a test event to see whether the other program receives it.
          </EmptyState>
        }
      />
      <ShowMore of={log} />
    </section>
  )
}

function report(outcome: { value: ShownDelivery } | undefined): void {
  if (!outcome) return
  const { state, responseStatus, lastError } = outcome.value
  if (state === 'sent') toast.success('The event was delivered.')
  else toast.error(lastError ?? (responseStatus === null ? 'The event was not delivered.' : `Status ${responseStatus}`))
}

function deliveryColumns(clock: BusinessClock, resend: (id: string) => Promise<void>): Column<ShownDelivery>[] {
  return [
    {
      id: 'event',
      header: 'Event',
      heading: true,
      cell: (row) => (
        <span className="grid gap-0.5">
          <span>{labelOf(row)}</span>
          <span className="wrap-anywhere font-mono font-normal text-ink-muted text-xs">{row.id}</span>
        </span>
      ),
    },
    { id: 'occurredAt', header: 'Happened', cell: (row) => formatWhen(row.occurredAt, clock) },
    {
      id: 'state',
      header: 'State',
      cell: (row) => <Badge tone={MAIL_STATE_TONES[row.state]}>{MAIL_STATE_LABELS[row.state]}</Badge>,
    },
    {
      id: 'responseStatus',
      header: 'Response',
      cell: (row) => (
        <span className="grid gap-0.5">
          <span>{row.responseStatus ?? 'None'}</span>
          <span className="wrap-anywhere text-ink-muted text-xs">{detailsOf(row, clock)}</span>
        </span>
      ),
    },
    {
      ...ACTIONS_COLUMN,
      cell: (row) =>
        row.state !== 'sending' && (
          <Button tone="secondary" size="sm" onClick={() => void resend(row.id)}>
            Send again<span className="sr-only"> {labelOf(row)}</span>
          </Button>
        ),
    },
  ]
}

function labelOf({ event }: ShownDelivery): string {
  const labels: Readonly<Record<string, string>> = WEBHOOK_EVENT_LABELS
  return labels[event] ?? (event === 'test' ? 'Test event' : event)
}

function detailsOf({ state, attempts, lastError, nextAttemptAt }: ShownDelivery, clock: BusinessClock): string {
  const tries = attempts > 1 ? `${attempts} attempts.` : ''
  const next = state === 'queued' && attempts > 0 ? `Next attempt ${formatWhen(nextAttemptAt, clock)}.` : ''
  return [lastError, tries, next].filter(Boolean).join(' ')
}
