import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CircleAlert, CircleCheck, type IconComponent, Info, TriangleAlert, X } from './icons.tsx'

type PageHeaderProps = {
  title: ReactNode
  beside?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** Breadcrumbs, or a short line in capitals above the title. */
  above?: ReactNode
  className?: string
}

export function PageHeader({ title, beside, description, actions, above, className }: PageHeaderProps) {
  return (
    <header className={classNames('grid gap-2 border-b border-line pb-3', className)}>
      {above}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h1 className="text-2xl">{title}</h1>
            {beside}
          </div>
          {description && <p className="max-w-prose text-ink-muted text-sm">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">{actions}</div>}
      </div>
    </header>
  )
}

type CardProps = ComponentProps<'div'> & {
  /** Lifts on hover: for a card covered by one link. */
  interactive?: boolean
  /** Without padding, for pictures and tables that reach the edge. */
  flush?: boolean
}

export function Card({ interactive = false, flush = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(
        'relative rounded-lg border border-line bg-surface-raised',
        flush ? 'overflow-hidden' : 'p-5 sm:p-7',
        interactive &&
          'transition-[box-shadow,border-color,translate] hover:-translate-y-0.5 hover:border-line-strong hover:raised-md',
        className,
      )}
    />
  )
}

const NOTICE_TONES = {
  success: { icon: CircleCheck, look: 'border-success bg-success-soft text-success-ink' },
  error: { icon: CircleAlert, look: 'border-danger bg-danger-soft text-danger-ink' },
  warning: { icon: TriangleAlert, look: 'border-warning bg-warning-soft text-warning-ink' },
  info: { icon: Info, look: 'border-info bg-info-soft text-info-ink' },
}

type NoticeProps = {
  tone: keyof typeof NOTICE_TONES
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  className?: string
}

/** An error interrupts a screen reader. Anything else waits. */
export function Notice({ tone, title, children, action, onDismiss, className }: NoticeProps) {
  const { icon: Glyph, look } = NOTICE_TONES[tone]
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

type EmptyStateProps = {
  title: ReactNode
  icon?: IconComponent
  children?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, icon: Glyph, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('grid justify-items-center gap-2 px-6 py-14 text-center', className)}>
      {Glyph && (
        <span className="mb-2 grid size-14 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Glyph aria-hidden="true" strokeWidth={1.5} className="size-7" />
        </span>
      )}
      <p className="max-w-prose font-display text-xl font-semibold text-balance">{title}</p>
      {children && <div className="max-w-prose text-sm text-ink-muted">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}

const BADGE_TONES = {
  yellow: 'bg-warning-soft text-warning-ink',
  green: 'bg-success-soft text-success-ink',
  red: 'bg-danger-soft text-danger-ink',
  blue: 'bg-info-soft text-info-ink',
  gray: 'bg-surface-sunken text-ink-muted',
  neutral: 'text-ink outline -outline-offset-1 outline-line-strong',
  brand: 'bg-brand-soft text-brand-ink',
}

export type BadgeTone = keyof typeof BADGE_TONES

type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone }

export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
        BADGE_TONES[tone],
        className,
      )}
    />
  )
}

/** Rarely needed content, behind one line. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-sm">{title}</summary>
      <div className="grid gap-3">{children}</div>
    </details>
  )
}
