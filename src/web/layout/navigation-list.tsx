import { NavLink } from 'react-router'
import type { NavigationLink } from '#domain/navigation.ts'
import { NavigationIcon } from './navigation-icon.tsx'

export function NavigationList({ links, label }: { links: readonly NavigationLink[]; label: string }) {
  return (
    <ul aria-label={label} className="grid gap-1">
      {links.map((link) => (
        <li key={link.to}>
          <NavLink
            to={link.to}
            end={link.to === '/'}
            prefetch="none"
            className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-on-deep-muted text-sm no-underline transition-colors hover:bg-on-deep/8 hover:text-on-deep aria-[current=page]:bg-on-deep/12 aria-[current=page]:text-on-deep"
          >
            <NavigationIcon to={link.to} />
            {link.label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
