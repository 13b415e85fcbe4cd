import { Inbox } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ANSWER_WORDS } from '#domain/contact/answer-words.ts'
import { CONTACT_MESSAGES } from '#domain/contact/contact.ts'
import { TABLE_PAGE_SIZE } from '#domain/document/table.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { rememberFilters, useRecalledFilters } from '../remembered-filters.ts'
import { RouteButton } from '../route-link.tsx'
import { useLastPage } from '../use-last-page.ts'
import { MessageRow } from './message-row.tsx'
import { useKeptMessages } from './use-kept-messages.ts'
import { useMessages } from './use-messages.ts'

export function meta() {
  return adminMeta('Messages')
}

export default function Messages() {
  const [search, setSearch] = useSearchParams()
  const unreadOnly = search.has('unread')
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const only = search.get('message') ?? undefined
  const messages = useMessages(page, unreadOnly, only)
  const { data, error } = messages
  const kept = useKeptMessages(search.toString())
  const shown = data && (unreadOnly ? kept.with(data.messages) : data.messages)
  useRecalledFilters('messages')
  const show = (next: { page?: number; unread?: boolean }, options: { replace?: boolean } = {}) => {
    const address = new URLSearchParams({
      ...((next.unread ?? unreadOnly) ? { unread: '' } : {}),
      ...(next.page && next.page > 1 ? { page: String(next.page) } : {}),
    })
    if (next.unread !== undefined) rememberFilters('messages', address)
    setSearch(address, options)
  }
  // Kept messages and placeholder data don't count toward the number of pages.
  const total = kept.keepsAny || messages.isPlaceholderData ? undefined : data?.total
  const isTurning = useLastPage(total, page, (last) => show({ page: last }, { replace: true }))
  return (
    <>
      <PageHeader
        title="Messages"
        description="Messages from the contact form, newest first."
        actions={
          only ? (
            <RouteButton tone="secondary" to="/admin/messages">
              {ANSWER_WORDS.all}
            </RouteButton>
          ) : (
            <Checkbox
              label={`Unread only${data ? ` (${data.unread})` : ''}`}
              checked={unreadOnly}
              onChange={(event) => show({ unread: event.target.checked })}
            />
          )
        }
      />
      <LoadError of={messages} saying={CONTACT_MESSAGES.fetchFailed} />
      {((!data && !error) || isTurning) && <Spinner block>Loading messages...</Spinner>}
      {shown?.length === 0 && !isTurning && (
        <Card flush>
          <EmptyState icon={Inbox} title={unreadOnly ? CONTACT_MESSAGES.noneUnread : CONTACT_MESSAGES.noneFound} />
        </Card>
      )}
      {shown && shown.length > 0 && (
        <ul aria-label="Messages" className="grid min-w-0 grid-cols-1 gap-3">
          {shown.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              open={message.id === only}
              onMark={kept.keep}
              onDelete={() => kept.drop(message.id)}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.max(kept.keepsAny ? page : 1, Math.ceil((data?.total ?? 0) / TABLE_PAGE_SIZE))}
        onPageChange={(next) => show({ page: next })}
      />
    </>
  )
}
