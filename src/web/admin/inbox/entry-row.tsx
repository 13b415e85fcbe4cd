import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode, ToggleEvent } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { When } from '../business-clock.ts'

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
