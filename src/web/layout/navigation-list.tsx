import { NavLink } from 'react-router'
import type { NavigationLink } from '#domain/navigation.ts'

/** Hung on a plumb line: the bob marks where you are. */
export function NavigationList({ links, label }: { links: readonly NavigationLink[]; label: string }) {
  return (
    <ul aria-label={label} className="hung">
      {links.map((link) => (
        <li key={link.to}>
          <NavLink to={link.to} end={link.to === '/'} prefetch="none">
            {link.label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
