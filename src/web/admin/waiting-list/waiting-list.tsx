import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { TABLE_PAGE_SIZE } from '#domain/document/table.ts'
import { WAITING_DESK_WORDS, WAITING_MESSAGES } from '#domain/waiting/words.ts'
import type { WaitingCustomer } from '#server/api-types.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { UndoBar } from '../appointments/move/undo-bar.tsx'
import { LoadError } from '../load-error.tsx'
import { useLastPage } from '../use-last-page.ts'
import { OfferTimeDialog } from './offer-time-dialog.tsx'
import { useRemoved } from './use-removed.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitingRow } from './waiting-row.tsx'

export function meta() {
  return adminMeta(WAITING_DESK_WORDS.title)
}

export default function WaitingListScreen() {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const list = useWaiting(page)
  const { data, error } = list
  const [offering, setOffering] = useState<WaitingCustomer | null>(null)
  const { removed, isRestoring, remove, undo } = useRemoved()
  const show = (next: number, options: { replace?: boolean } = {}) =>
    setSearch(next > 1 ? { page: String(next) } : {}, options)
  const isTurning = useLastPage(list.isPlaceholderData ? undefined : data?.total, page, (last) =>
    show(last, { replace: true }),
  )
  return (
    <>
      <PageHeader title={WAITING_DESK_WORDS.title} description={WAITING_DESK_WORDS.automatic} />
      <LoadError of={list} saying={WAITING_MESSAGES.fetchFailed} />
      {((!data && !error) || isTurning) && <Spinner block>Loading the waiting list...</Spinner>}
      {data?.waiting.length === 0 && !isTurning && (
        <Card flush>
          <EmptyState icon={Hourglass} title={WAITING_DESK_WORDS.empty}>
            {WAITING_DESK_WORDS.emptyHint}
          </EmptyState>
        </Card>
      )}
      {data && data.waiting.length > 0 && (
        <ol aria-label={WAITING_DESK_WORDS.title} className="grid min-w-0 grid-cols-1 gap-3">
          {data.waiting.map((customer) => (
            <WaitingRow
              key={customer.id}
              customer={customer}
              onOffer={() => setOffering(customer)}
              onRemove={() => remove(customer)}
            />
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pageCount={Math.max(1, Math.ceil((data?.total ?? 0) / TABLE_PAGE_SIZE))}
        onPageChange={show}
      />
      {offering && data && <OfferTimeDialog customer={offering} today={data.today} onClose={() => setOffering(null)} />}
      {removed && (
        <UndoBar
          key={removed.id}
          words={WAITING_DESK_WORDS.removed(removed.customerName)}
          busy={isRestoring}
          onUndo={() => undo(removed)}
        />
      )}
    </>
  )
}
