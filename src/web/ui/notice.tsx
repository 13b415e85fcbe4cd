import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  success: { icon: CircleCheck, look: 'border-success bg-success-soft text-success-ink' },
  error: { icon: CircleAlert, look: 'border-danger bg-danger-soft text-danger-ink' },
  warning: { icon: TriangleAlert, look: 'border-warning bg-warning-soft text-warning-ink' },
  info: { icon: Info, look: 'border-info bg-info-soft text-info-ink' },
}

type NoticeProps = {
  tone: keyof typeof tones
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  className?: string
}

/** An error interrupts a screen reader. Anything else waits. */
export function Notice({ tone, title, children, action, onDismiss, className }: NoticeProps) {
  const { icon: Glyph, look } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-md border-l-4 px-4 py-3 text-sm', look, className)}
    >
      <Glyph aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 grow gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="[&_a]:underline">{children}</div>}
        {action && <div className="mt-1.5">{action}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          aria-label="Dismiss"
          className="-my-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-sm hover:bg-current/10"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}
