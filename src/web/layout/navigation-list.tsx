import { NavLink } from 'react-router'
import type { NavigationLink } from '#domain/navigation.ts'

type NavigationListProps = {
  links: readonly NavigationLink[]
  label: string
  /** Whether the label stands above the list. */
  caption?: boolean
  /** Whether a link loads a document of its own instead of changing this one. */
  reloadDocument?: boolean
}

/** Hung on a plumb line: the bob marks where you are. */
export function NavigationList({ links, label, caption = false, reloadDocument = false }: NavigationListProps) {
  const list = (
    <ul aria-label={label} className="hung">
      {links.map((link) => (
        <li key={link.to}>
          <NavLink to={link.to} end={link.to === '/'} prefetch="none" reloadDocument={reloadDocument}>
            {link.label}
          </NavLink>
        </li>
      ))}
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
