import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { AFTER_LOGIN_PATH } from '#domain/navigation/navigation.ts'
import { type Door, linkAt } from '#domain/nouns/office.ts'
import { mayOpen } from '#domain/people/person.ts'
import { useSession } from '../data/session.ts'
import { useOnline } from '../data/use-online.ts'
import { classNames } from '../ui/class-names.ts'

const tab =
  'flex min-h-11 items-center border-b-2 border-transparent px-3 font-semibold text-ink-muted text-sm no-underline whitespace-nowrap -outline-offset-2 ' +
  'transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink'

const item =
  'lg:min-h-9 lg:rounded-md lg:border-b-0 lg:py-1.5 lg:font-medium lg:whitespace-normal lg:hover:bg-surface-sunken ' +
  'lg:aria-[current=page]:bg-brand-soft lg:aria-[current=page]:text-brand-ink'

/** The screens behind a door: a row that scrolls on small screens, or on wide ones a list beside the screen. */
export function DoorLinks({ door }: { door: Door }) {
  const { pathname, search } = useLocation()
  const isOnline = useOnline()
  const { user } = useSession()
  const list = useRef<HTMLUListElement>(null)
  const view = new URLSearchParams(search).get('view')
  const link = linkAt(door, pathname, view)
  const links = door.links.filter(({ to }) => mayOpen(user?.role, to))
  const current = link ? links.indexOf(link) : -1
  useEffect(() => {
    const row = list.current
    const shown = row?.children[current]
    if (row && shown instanceof HTMLElement)
      row.scrollLeft = shown.offsetLeft - (row.clientWidth - shown.offsetWidth) / 2
  }, [current])
  const isBeside = door.listed === 'beside'
  return (
    <nav
      aria-label={`${door.label} screens`}
      className={classNames('min-w-0', isBeside ? 'lg:sticky lg:top-4 lg:self-start' : '-mb-px')}
    >
      <ul
        ref={list}
        className={classNames(
          'relative -mx-gutter flex overflow-x-auto px-gutter [scrollbar-width:none] lg:mx-0 lg:px-0',
          isBeside && 'max-lg:border-line max-lg:border-b lg:flex-col',
        )}
      >
        {links.map(({ to, label }, index) => (
          <li key={to} className="shrink-0">
            <Link
              to={addressOf(to, pathname, search)}
              // Offline, the worker has one screen, and only as a document.
              reloadDocument={!isOnline}
              preventScrollReset={to.startsWith(pathname)}
              aria-current={index === current ? 'page' : undefined}
              className={classNames(tab, isBeside && item)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Switching views keeps the day and the filters. Each link names its view, or the one used last would open. */
function addressOf(to: string, pathname: string, search: string): string {
  const [path, query] = to.split('?')
  if (path !== AFTER_LOGIN_PATH) return to
  const params = new URLSearchParams(pathname === path ? search : '')
  params.set('view', new URLSearchParams(query).get('view') ?? 'list')
  return `${path}?${params}`
}
