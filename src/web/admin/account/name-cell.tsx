import type { ReactNode } from 'react'

/** A name, and badges that wrap beside it. */
export function NameCell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1">
      {name}
      {children}
    </span>
  )
}
