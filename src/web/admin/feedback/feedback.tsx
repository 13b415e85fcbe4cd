import { MessageCircleHeart } from 'lucide-react'
import { FEEDBACK_WORDS } from '#domain/feedback/feedback.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { ShownFeedback } from '#server/api-types.ts'
import { command, useCommand } from '../../data/command.ts'
import { query, useRead } from '../../data/query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { adminMeta } from '../admin-meta.ts'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { CardList } from '../list/card-list.tsx'
import { useListView } from '../list/use-list-view.ts'
import { RouteButton, RouteLink } from '../route-link.tsx'

const feedbackList = query({
  key: ['feedback'],
  // What a customer writes changes their appointment, too.
  follows: ['appointments'],
  keepsPrevious: true,
  failed: FEEDBACK_WORDS.fetchFailed,
  call: (api, sending, page: number) => api.feedback.$get({ query: { page: `${page}` } }, sending),
})

const putOnSite = command({
  failed: FEEDBACK_WORDS.saveFailed,
  refreshes: ['feedback'],
  changes: 'settings',
  call: (api, id: string, isShown: boolean) => api.feedback[':id'].$put({ param: { id }, json: { isShown } }),
})

export function meta() {
  return adminMeta('Feedback')
}

export default function FeedbackScreen() {
  const view = useListView()
  const list = useRead(feedbackList, view.page)
  return (
    <>
      <PageHeader
        title="Feedback"
        description="What customers told you after their visits, newest first. Put it on your site if they allow it."
      />
      <CardList
        label="Feedback"
        of={list}
        items={list.data?.feedback}
        pages={{ view, total: list.data?.total }}
        empty={
          <EmptyState
            icon={MessageCircleHeart}
            title={FEEDBACK_WORDS.none}
            action={<RouteButton to="/admin/customer-messages">Open Messages to Customers</RouteButton>}
          >
            {FEEDBACK_WORDS.noneHint}
          </EmptyState>
        }
      >
        {(feedback) => <FeedbackRow key={feedback.id} feedback={feedback} />}
      </CardList>
    </>
  )
}

function FeedbackRow({ feedback }: { feedback: ShownFeedback }) {
  const { id, createdAt, text, mayShow, isShown, author, place, customerName, serviceName } = feedback
  const timeZone = useBusinessTimeZone()
  const put = useCommand(putOnSite)
  return (
    <li>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="wrap-anywhere font-semibold">
            <RouteLink to={`/admin/appointments?appointment=${id}`}>{customerName}</RouteLink>
            <span className="font-normal text-ink-muted text-sm"> · {serviceName}</span>
          </p>
          <p className="flex flex-wrap items-center gap-3 text-sm">
            <Badge tone={isShown ? 'green' : 'neutral'}>{standing(feedback)}</Badge>
            <time dateTime={createdAt} className="text-ink-muted tabular-nums">
              {formatTableMoment(createdAt, timeZone)}
            </time>
          </p>
        </div>
        <p className="wrap-anywhere max-w-prose whitespace-pre-line">{text}</p>
        {(mayShow || isShown) && (
          <div className="flex flex-wrap items-center gap-4">
            <Button tone="secondary" size="sm" busy={put.isPending} onClick={() => void put.run(id, !isShown)}>
              {isShown ? FEEDBACK_WORDS.hide : FEEDBACK_WORDS.show}
            </Button>
            <p className="text-ink-muted text-sm">Signed “{[author, place].filter(Boolean).join(', ')}”</p>
          </div>
        )}
      </Card>
    </li>
  )
}

function standing({ isShown, mayShow }: ShownFeedback): string {
  if (isShown) return FEEDBACK_WORDS.shown
  return mayShow ? FEEDBACK_WORDS.maybe : FEEDBACK_WORDS.isPrivate
}
