import type { ReactNode } from 'react'
import { ChevronDown } from './icons.tsx'

type DisclosureProps = {
  title: string
  hint?: ReactNode
  open?: boolean
  children: ReactNode
}

export function Disclosure({ title, hint, open = false, children }: DisclosureProps) {
  return (
    <details open={open} className="group rounded-lg border border-line bg-surface-raised">
      <summary className="flex cursor-pointer list-none items-start justify-between gap-4 rounded-lg p-5 sm:px-7 [&::-webkit-details-marker]:hidden">
        <span className="grid gap-1">
          <span className="font-display font-semibold text-xl">{title}</span>
          {hint && <span className="text-ink-muted text-sm">{hint}</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="mt-1 size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-6 border-line border-t p-5 sm:p-7">{children}</div>
    </details>
  )
}
