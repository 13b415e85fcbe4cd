import { Inbox, Send } from 'lucide-react'
import { useMemo } from 'react'
import { DELIVERY_DAYS } from '#domain/webhook/webhook.ts'
import type { ShownDelivery } from '#server/api-types.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable, PAGE_SIZE } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useBusinessTimeZone } from '../../business-time-zone.ts'
import { LoadError } from '../../load-error.tsx'
import { ShowMore } from '../../show-more.tsx'
import { useDeliveries, useResendDelivery, useSendTest } from '../use-webhooks.ts'
import { deliveryColumns } from './delivery-columns.tsx'

/** What was sent to an address, and what it responded with. */
export function DeliveryLog({ id }: { id: string }) {
  const timeZone = useBusinessTimeZone()
  const log = useDeliveries(id)
  const test = useSendTest(id)
  const { mutate: resend } = useResendDelivery(id)
  const columns = useMemo(
    () => deliveryColumns(timeZone, (delivery) => resend(delivery, { onSuccess: report, onError: complain })),
    [timeZone, resend],
  )
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
          onClick={() => test.mutate('test', { onSuccess: report, onError: complain })}
        >
          <Send aria-hidden="true" />
          Send a Test Event
        </Button>
      </div>
      <LoadError of={log} />
      <DataTable
        caption="What was sent"
        columns={columns}
        rows={deliveries}
        rowId={(delivery) => delivery.id}
        rowCount={deliveries.length}
        {...(hasNextPage && { countedAtMost: deliveries.length })}
        page={1}
        pageSize={Math.max(PAGE_SIZE, deliveries.length)}
        onPageChange={() => undefined}
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

function report({ state, responseStatus, lastError }: ShownDelivery): void {
  if (state === 'sent') toast.success('The event was delivered.')
  else toast.error(lastError ?? (responseStatus === null ? 'The event was not delivered.' : `Status ${responseStatus}`))
}

function complain(problem: Error): void {
  toast.error(problem.message)
}
