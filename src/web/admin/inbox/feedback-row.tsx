import { MessageCircleHeart } from 'lucide-react'
import type { ShownFeedback } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/page.tsx'
import { RouteButton } from '../route-link.tsx'
import { EntryRow } from './entry-row.tsx'
import { putOnSite } from './inbox-calls.ts'

export function FeedbackRow({ feedback, open }: { feedback: ShownFeedback; open: boolean }) {
  const { id, createdAt, text, mayShow, isShown, author, place, customerName } = feedback
  const put = useCommand(putOnSite)
  return (
    <EntryRow
      icon={MessageCircleHeart}
      kind="Feedback"
      name={customerName}
      badge={<Badge tone={isShown ? 'green' : 'neutral'}>{standing(feedback)}</Badge>}
      preview={text}
      at={createdAt}
      isUnread={false}
      open={open}
    >
      <p className="text-ink-muted text-sm">{feedback.serviceName}</p>
      <p className="wrap-anywhere max-w-prose whitespace-pre-line">{text}</p>
      <div className="flex flex-wrap items-center gap-3">
        {(mayShow || isShown) && (
          <Button tone="secondary" size="sm" busy={put.isPending} onClick={() => void put.run(id, !isShown)}>
            {isShown ? 'Take off the site' : 'Put on the site'}
          </Button>
        )}
        <RouteButton tone="secondary" size="sm" to={`/admin/appointments?appointment=${encodeURIComponent(id)}`}>
          Open the appointment
        </RouteButton>
        {(mayShow || isShown) && (
          <p className="text-ink-muted text-sm">Signed “{[author, place].filter(Boolean).join(', ')}”</p>
        )}
      </div>
    </EntryRow>
  )
}

function standing({ isShown, mayShow }: ShownFeedback): string {
  if (isShown) return 'On the site'
  return mayShow ? 'May be shown' : 'Private'
}
