import { MessageCircleHeart } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { TABLE_PAGE_SIZE } from '#domain/document/table.ts'
import { FEEDBACK_WORDS } from '#domain/feedback/feedback.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { RouteButton } from '../route-link.tsx'
import { FeedbackRow } from './feedback-row.tsx'
import { useFeedback } from './use-feedback.ts'

export function meta() {
  return adminMeta('Feedback')
}

export default function FeedbackScreen() {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const loading = useFeedback(page)
  const { data, error } = loading
  return (
    <>
      <PageHeader
        title="Feedback"
        description="What customers told you after their visits, newest first. Put it on your site if they allow it."
      />
      <LoadError of={loading} />
      {!data && !error && <Spinner block>Loading the feedback...</Spinner>}
      {data?.feedback.length === 0 && (
        <Card flush>
          <EmptyState
            icon={MessageCircleHeart}
            title={FEEDBACK_WORDS.none}
            action={<RouteButton to="/admin/customer-messages">Open Messages to Customers</RouteButton>}
          >
            {FEEDBACK_WORDS.noneHint}
          </EmptyState>
        </Card>
      )}
      {data && data.feedback.length > 0 && (
        <ul aria-label="Feedback" className="grid min-w-0 grid-cols-1 gap-4">
          {data.feedback.map((each) => (
            <FeedbackRow key={each.id} feedback={each} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.max(1, Math.ceil((data?.total ?? 0) / TABLE_PAGE_SIZE))}
        onPageChange={(next) => setSearch(next > 1 ? { page: String(next) } : {})}
      />
    </>
  )
}
