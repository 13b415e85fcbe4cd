import { type ReactNode, useId } from 'react'

type SystemSectionProps = { title: string; description: string; actions?: ReactNode; children?: ReactNode }

export function SystemSection({ title, description, actions, children }: SystemSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid gap-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="wrap-anywhere max-w-prose text-ink-muted text-sm">{description}</p>
        </div>
        {actions && <div className="flex flex-wrap items-end gap-3 max-sm:w-full max-sm:*:grow">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
