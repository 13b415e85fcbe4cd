import type { ReactNode } from 'react'

/** What is seldom needed, behind one line. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-sm">{title}</summary>
      <div className="grid gap-3">{children}</div>
    </details>
  )
}
