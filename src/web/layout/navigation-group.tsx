import { type ReactNode, useId } from 'react'

type NavigationGroupProps = {
  label: string
  /** Whether the label is shown above the list. */
  caption: boolean
  children: ReactNode
}

/** A labeled list, drawn on a plumb line. The bob marks the current page. */
export function NavigationGroup({ label, caption, children }: NavigationGroupProps) {
  const id = useId()
  if (!caption) {
    return (
      <ul aria-label={label} className="hung">
        {children}
      </ul>
    )
  }
  return (
    <div className="grid gap-2">
      <p id={id} className="font-semibold text-on-deep-muted text-xs uppercase tracking-widest">
        {label}
      </p>
      <ul aria-labelledby={id} className="hung">
        {children}
      </ul>
    </div>
  )
}
