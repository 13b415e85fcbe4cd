import { Inbox as InboxIcon, MessageCircleHeart, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { ANSWER_WORDS } from '#domain/contact/contact.ts'
import { FEEDBACK_PATH, INBOX_FILTERS, INBOX_LABELS, INBOX_WORDS, type InboxFilter } from '#domain/inbox/inbox.ts'
import { MESSAGES_PATH } from '#domain/navigation/navigation.ts'
import type { InboxEntry } from '#server/api-types.ts'
import { useReadPages } from '../../data/calls.ts'
import { adminMeta } from '../../data/site.ts'
import { useWaitingCounts } from '../../data/waiting-counts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState, PageHeader } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CardList } from '../list/card-list.tsx'
import { type ListView, LONGEST_SEARCH, useListView, useSearchText } from '../list/use-list-view.ts'
import { RouteButton } from '../route-link.tsx'
import { ShowMore } from '../show-more.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { FeedbackRow } from './entry-row.tsx'
import { inbox } from './inbox-calls.ts'
import { MessageRow } from './message-row.tsx'

export const meta = () => adminMeta(INBOX_WORDS.title)

/** `unread` has no value in the address. */
const UNREAD = ''

const UNREADS = ['all', UNREAD] as const

interface Choices extends Readonly<Record<string, readonly string[]>> {
  show: readonly InboxFilter[]
  unread: typeof UNREADS
}

const FILTERS: Choices = { show: INBOX_FILTERS, unread: UNREADS }
/** The default filters at the address of the feedback. */
const FEEDBACK_FIRST: Choices = { ...FILTERS, show: ['feedback', ...INBOX_FILTERS] }

type View = ListView<Choices>

export default function Inbox() {
  const [address] = useSearchParams()
  const isFeedback = useLocation().pathname === FEEDBACK_PATH
  const message = address.get('message') ?? undefined
  const view = useListView<Choices>(
    isFeedback ? { filters: FEEDBACK_FIRST } : { filters: FILTERS, remembers: 'messages' },
  )
  const { show } = view.filters
  const unreadOnly = view.filters.unread === UNREAD
  const found = useReadPages(inbox, { show, unreadOnly, search: view.search, message })
  const listed = found.data?.pages.flatMap(({ entries }) => entries)
  const kept = useKeptEntries(address.toString())
  return (
    <>
      <PageHeader
        title={INBOX_WORDS.title}
        description={INBOX_WORDS.description}
        actions={
          message && (
            <RouteButton tone="secondary" to={MESSAGES_PATH}>
              {ANSWER_WORDS.all}
            </RouteButton>
          )
        }
      />
      {!message && <Filters view={view} />}
      <CardList
        label={INBOX_WORDS.title}
        of={found}
        items={listed && (unreadOnly ? kept.with(listed) : listed)}
        empty={<Empty view={view} />}
      >
        {(entry) => (
          <Row
            key={`${entry.kind} ${entry.id}`}
            entry={entry}
            isOpen={entry.id === message || show === 'feedback'}
            onChange={kept.keep}
            onDelete={() => kept.drop(entry)}
          />
        )}
      </CardList>
      <ShowMore of={found} />
    </>
  )
}

function Filters({ view }: { view: View }) {
  const { messages, lines } = useWaitingCounts()
  const waiting: Readonly<Record<InboxFilter, number>> = {
    all: messages + lines,
    messages,
    conversations: lines,
    feedback: 0,
  }
  const { show, unread } = view.filters
  const [text, setText] = useSearchText(view.search, (search) => view.show({ search }, { replace: true }))
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show</legend>
        {INBOX_FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === show}
            onClick={() => view.show({ filters: { show: each } })}
            className={classNames(
              'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold text-sm',
              each === show
                ? 'border-brand bg-brand text-on-brand'
                : 'border-line-strong bg-surface-raised hover:bg-surface-sunken',
            )}
          >
            {INBOX_LABELS[each]}
            {waiting[each] > 0 && (
              <span className="rounded-full bg-warning-soft px-1.5 text-warning-ink text-xs tabular-nums">
                {waiting[each].toLocaleString('en-US')}
                <VisuallyHidden> unread</VisuallyHidden>
              </span>
            )}
          </button>
        ))}
      </fieldset>
      <Checkbox
        label={`Unread only (${waiting[show]})`}
        checked={unread === UNREAD}
        onChange={({ target }) => view.show({ filters: { unread: target.checked ? UNREAD : 'all' } })}
      />
      <SearchBox
        label="Search names and text"
        className="max-sm:w-full sm:ml-auto"
        value={text}
        maxLength={LONGEST_SEARCH}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  )
}

function Empty({ view }: { view: View }) {
  const { show, unread } = view.filters
  if (view.search !== '') {
    return (
      <EmptyState
        icon={SearchX}
        title="Nothing found"
        action={
          <Button tone="secondary" onClick={() => view.show({ search: '' })}>
            Clear search
          </Button>
        }
      />
    )
  }
  if (unread === UNREAD) return <EmptyState icon={InboxIcon} title="You have read everything" />
  if (show !== 'feedback') return <EmptyState icon={InboxIcon} title={INBOX_WORDS.none[show]} />
  return (
    <EmptyState
      icon={MessageCircleHeart}
      title="No feedback yet"
      action={<RouteButton to="/admin/customer-messages">Open messages to customers</RouteButton>}
    >
      Turn on “Ask customers how it went” in Messages to Customers.
    </EmptyState>
  )
}

type RowProps = { entry: InboxEntry; isOpen: boolean; onChange: (entry: InboxEntry) => void; onDelete: () => void }

function Row({ entry, isOpen, onChange, onDelete }: RowProps) {
  switch (entry.kind) {
    case 'message':
      return (
        <MessageRow
          message={entry.message}
          open={isOpen}
          onMark={(message) => onChange({ ...entry, message })}
          onDelete={onDelete}
        />
      )
    case 'conversation':
      return (
        <ConversationRow
          conversation={entry.conversation}
          at={entry.at}
          onHandled={(conversation) => onChange({ ...entry, conversation })}
        />
      )
    case 'feedback':
      return <FeedbackRow feedback={entry.feedback} open={isOpen} />
  }
}

/** An unread entry that was just opened stays in its place until the person chooses another view. */
function useKeptEntries(view: string) {
  const [kept, setKept] = useState<readonly InboxEntry[]>([])
  const [keptIn, setKeptIn] = useState(view)
  if (keptIn !== view) {
    setKeptIn(view)
    setKept([])
  }
  const without = ({ kind, id }: InboxEntry) => kept.filter((each) => each.kind !== kind || each.id !== id)
  return {
    keep: (entry: InboxEntry) => setKept([...without(entry), entry]),
    drop: (entry: InboxEntry) => setKept(without(entry)),
    /** The server's list, newest first, with the kept entries in their places. */
    with: (listed: readonly InboxEntry[]): InboxEntry[] => {
      const isListed = (entry: InboxEntry) => listed.some(({ kind, id }) => kind === entry.kind && id === entry.id)
      return [...listed, ...kept.filter((entry) => !isListed(entry))].toSorted((one, other) =>
        other.at.localeCompare(one.at),
      )
    },
  }
}
