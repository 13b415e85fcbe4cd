import type { ReactNode } from 'react'

type NavigationGroupProps = {
  label: string
  /** Whether the label stands above the list. */
  caption: boolean
  children: ReactNode
}

/** Hung on a plumb line: the bob marks where you are. */
export function NavigationGroup({ label, caption, children }: NavigationGroupProps) {
  const list = (
    <ul aria-label={label} className="hung">
      {children}
    </ul>
  )
  if (!caption) return list
  return (
    <div className="grid gap-3">
      <p className="font-semibold text-on-deep-muted text-xs uppercase tracking-widest">{label}</p>
      {list}
    </div>
  )
}
