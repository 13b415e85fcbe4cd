import { NavLink } from 'react-router'
import type { NavigationLink } from '#domain/site/navigation.ts'
import { NavigationGroup } from './navigation-group.tsx'

type RouteListProps = { links: readonly NavigationLink[]; label: string; caption: boolean }

/** Links inside the back-office, which asks before unsaved work is lost. */
export function RouteList({ links, label, caption }: RouteListProps) {
  return (
    <NavigationGroup label={label} caption={caption}>
      {links.map(({ to, label: text }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'}>
            {text}
          </NavLink>
        </li>
      ))}
    </NavigationGroup>
  )
}
