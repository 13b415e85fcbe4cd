import { NavLink } from 'react-router'
import type { NavigationLink } from '#domain/navigation.ts'
import { NavigationIcon } from './navigation-icon.tsx'

/** Hung on a plumb line: the bob marks where you are. */
export function NavigationList({ links, label }: { links: readonly NavigationLink[]; label: string }) {
  return (
    <ul
      aria-label={label}
      className="relative grid gap-1 before:absolute before:inset-y-1 before:left-[0.3125rem] before:w-px before:bg-on-deep/20"
    >
      {links.map((link) => (
        <li key={link.to} className="pl-4">
          <NavLink
            to={link.to}
            end={link.to === '/'}
            prefetch="none"
            className="bob-mark relative flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-on-deep-muted text-sm no-underline transition-colors hover:bg-on-deep/8 hover:text-on-deep aria-[current=page]:text-on-deep"
          >
            <NavigationIcon to={link.to} />
            {link.label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
