import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PageHeaderProps = {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** Breadcrumbs, or a short line in capitals above the title. */
  above?: ReactNode
  className?: string
}

export function PageHeader({ title, description, actions, above, className }: PageHeaderProps) {
  return (
    <header className={classNames('grid gap-3 border-b border-line pb-6', className)}>
      {above}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 gap-2">
          <h1 className="text-3xl">{title}</h1>
          {description && <p className="max-w-prose text-ink-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">{actions}</div>}
      </div>
    </header>
  )
}
