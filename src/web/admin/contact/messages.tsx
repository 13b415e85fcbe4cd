import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ANSWER_WORDS, CONTACT_MESSAGES } from '#domain/contact/contact.ts'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import type { InboxMessage } from '#server/api-types.ts'
import { useRead } from '../../data/query.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { adminMeta } from '../admin-meta.ts'
import { CardList } from '../list/card-list.tsx'
import { useListView } from '../list/use-list-view.ts'
import { RouteButton } from '../route-link.tsx'
import { messageList } from './message-calls.ts'
import { MessageRow } from './message-row.tsx'

export function meta() {
  return adminMeta('Messages')
}

/** In the address, `unread` stands alone. */
const UNREAD = ''

export default function Messages() {
  const [address] = useSearchParams()
  const only = address.get('message') ?? undefined
  const view = useListView({ filters: { unread: ['all', UNREAD] }, remembers: 'messages' })
  const unreadOnly = view.filters.unread === UNREAD
  const messages = useRead(messageList, view.page, unreadOnly, only)
  const { data } = messages
  const kept = useKeptMessages(address.toString())
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
              onChange={({ target }) => view.show({ filters: { unread: target.checked ? UNREAD : 'all' } })}
            />
          )
        }
      />
      <CardList
        label="Messages"
        of={messages}
        items={data && (unreadOnly ? kept.with(data.messages) : data.messages)}
        // Kept messages stay on their page, even if the server has fewer pages by now.
        pages={{ view, total: data && Math.max(data.total, kept.keepsAny ? view.page * TABLE_PAGE_SIZE : 0) }}
        empty={
          <EmptyState icon={Inbox} title={unreadOnly ? CONTACT_MESSAGES.noneUnread : CONTACT_MESSAGES.noneFound} />
        }
      >
        {(message) => (
          <MessageRow
            key={message.id}
            message={message}
            open={message.id === only}
            onMark={kept.keep}
            onDelete={() => kept.drop(message.id)}
          />
        )}
      </CardList>
    </>
  )
}

/**
 * In the list of unread messages, one that was just opened is read by now, but still on the screen. It stays in the list,
 * in its place, until the person chooses another view.
 */
function useKeptMessages(view: string) {
  const [kept, setKept] = useState<readonly InboxMessage[]>([])
  const [keptIn, setKeptIn] = useState(view)
  if (keptIn !== view) {
    setKeptIn(view)
    setKept([])
  }
  const without = (id: string) => kept.filter((message) => message.id !== id)
  return {
    keepsAny: kept.length > 0,
    keep: (message: InboxMessage) => setKept([...without(message.id), message]),
    drop: (id: string) => setKept(without(id)),
    /** The server's list, newest first, with the kept messages in their places. */
    with: (listed: readonly InboxMessage[]): InboxMessage[] => {
      const ids = new Set(listed.map(({ id }) => id))
      const all = [...listed, ...kept.filter(({ id }) => !ids.has(id))]
      return all.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    },
  }
}
