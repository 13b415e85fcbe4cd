import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** A text link with an arrow. */
export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      className="group inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink underline decoration-1 decoration-current/40 underline-offset-4 hover:decoration-current"
    >
      {children}
      <ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-1" />
    </a>
  )
}
