import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  title: ReactNode
  icon?: LucideIcon
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
