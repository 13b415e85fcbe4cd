import { FEEDBACK_WORDS } from '#domain/feedback/feedback.ts'
import { formatTableMoment } from '#domain/time/business-time.ts'
import type { ShownFeedback } from '#server/api-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBusinessTimeZone } from '../business-time-zone.ts'
import { RouteLink } from '../route-link.tsx'
import { usePutOnSite } from './use-feedback.ts'

export function FeedbackRow({ feedback }: { feedback: ShownFeedback }) {
  const { id, createdAt, text, mayShow, isShown, author, place, customerName, serviceName } = feedback
  const timeZone = useBusinessTimeZone()
  const put = usePutOnSite()
  const change = () => put.mutate({ id, isShown: !isShown }, { onError: (error) => toast.error(error.message) })
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
            <Button tone="secondary" size="sm" busy={put.isPending} onClick={change}>
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
