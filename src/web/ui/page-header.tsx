import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PageHeaderProps = {
  title: ReactNode
  /** Stands beside the title, such as its state. */
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
