import { Inbox } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { CONTACT_MESSAGES } from '#domain/contact.ts'
import { TABLE_PAGE_SIZE } from '#domain/editing.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { MessageRow } from './message-row.tsx'
import { useMessages } from './use-messages.ts'

export function meta() {
  return adminMeta('Messages')
}

export default function Messages() {
  const [search, setSearch] = useSearchParams()
  const unreadOnly = search.has('unread')
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const messages = useMessages(page, unreadOnly)
  const { data, error } = messages
  const show = (next: { page?: number; unread?: boolean }) =>
    setSearch({
      ...((next.unread ?? unreadOnly) ? { unread: '' } : {}),
      ...(next.page && next.page > 1 ? { page: String(next.page) } : {}),
    })
  return (
    <>
      <PageHeader
        title="Messages"
        description="What visitors wrote through the contact form, newest first."
        actions={
          <Checkbox
            label={`Unread only${data ? ` (${data.unread})` : ''}`}
            checked={unreadOnly}
            onChange={(event) => show({ unread: event.target.checked })}
          />
        }
      />
      <LoadError of={messages} saying={CONTACT_MESSAGES.fetchFailed} />
      {!data && !error && <Spinner block>Loading messages...</Spinner>}
      {data && data.messages.length === 0 && (
        <Card flush>
          <EmptyState icon={Inbox} title={unreadOnly ? CONTACT_MESSAGES.noneUnread : CONTACT_MESSAGES.noneFound} />
        </Card>
      )}
      {data && data.messages.length > 0 && (
        <ul aria-label="Messages" className="grid min-w-0 grid-cols-1 gap-3">
          {data.messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil((data?.total ?? 0) / TABLE_PAGE_SIZE)}
        onPageChange={(next) => show({ page: next })}
      />
    </>
  )
}
