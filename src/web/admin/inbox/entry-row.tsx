import { ChevronDown, type LucideIcon, MessageCircleHeart } from 'lucide-react'
import type { ReactNode, ToggleEvent } from 'react'
import type { ShownFeedback } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/page.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { When } from '../business-clock.ts'
import { RouteButton } from '../route-link.tsx'
import { putOnSite } from './inbox-calls.ts'

type EntryRowProps = {
  icon: LucideIcon
  kind: string
  name: string
  badge: ReactNode
  preview: string
  at: string
  isUnread: boolean
  open: boolean
  onOpen?: () => void
  children: ReactNode
}

export function EntryRow(props: EntryRowProps) {
  const { icon: Icon, kind, name, badge, preview, at, isUnread, open, onOpen, children } = props
  return (
    <li>
      <details
        open={open}
        className="group rounded-lg border border-line bg-surface-raised"
        onToggle={(event: ToggleEvent<HTMLDetailsElement>) => event.newState === 'open' && onOpen?.()}
      >
        <summary className="relative flex items-center gap-x-4 gap-y-1 px-4 py-4 max-sm:flex-wrap sm:px-5 [&::-webkit-details-marker]:hidden">
          {/* Beside the text, so that the name is always in the same position. */}
          {isUnread && (
            <span
              aria-hidden="true"
              className="absolute left-1 size-2 rounded-full bg-accent max-sm:top-6 sm:left-1.5"
            />
          )}
          <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
          <span
            className={classNames(
              // The screen-reader text is at the end of the name and is truncated with it, so it never widens the page.
              'relative min-w-0 truncate max-sm:flex-1 sm:w-44 sm:shrink-0',
              isUnread ? 'font-semibold' : 'text-ink-muted',
            )}
          >
            <VisuallyHidden>{kind}: </VisuallyHidden>
            {name}
            {isUnread && <VisuallyHidden> (unread)</VisuallyHidden>}
          </span>
          {badge}
          <span className="min-w-0 grow truncate text-ink-muted text-sm max-sm:w-full">{preview}</span>
          <time dateTime={at} className="shrink-0 text-ink-muted text-sm tabular-nums">
            <When at={at} />
          </time>
          <ChevronDown
            aria-hidden="true"
            className="ml-auto size-5 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-5 border-line border-t px-4 py-5 sm:px-5">{children}</div>
      </details>
    </li>
  )
}

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
