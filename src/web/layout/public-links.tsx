import { Link } from 'react-router'
import { PUBLIC_LINKS } from '#domain/navigation/navigation.ts'
import { classNames } from '../ui/class-names.ts'
import { ChevronDown } from '../ui/icons.tsx'

/** Route links, because the back-office asks before unsaved work is lost. */
export function PublicLinks({ isFolded }: { isFolded: boolean }) {
  const links = (
    <ul aria-label="Website" className={classNames('hung', isFolded && 'mt-1 lg:[--row:2.25rem]')}>
      {PUBLIC_LINKS.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  )
  if (!isFolded) return links
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm font-medium text-on-deep-muted hover:text-on-deep lg:min-h-9 [&::-webkit-details-marker]:hidden">
        View website
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {links}
    </details>
  )
}
