import { type ReactNode, useId } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { waitingAt } from '#domain/navigation/waiting-counts.ts'
import { doorAt } from '#domain/nouns/office.ts'
import { useOnline } from '../data/use-online.ts'
import { useWaitingCounts } from '../data/waiting-counts.ts'
import { classNames } from '../ui/class-names.ts'

type CountedLinkProps = {
  to: string
  className?: string
  badge?: string
  children: ReactNode
}

/** The number describes the link, its name stays the same. From the tap on, it is current on every screen behind the door. */
export function CountedLink({ to, className, badge, children }: CountedLinkProps) {
  const id = useId()
  const shown = useLocation()
  const { pathname } = useNavigation().location ?? shown
  const isOnline = useOnline()
  const waiting = waitingAt(to, useWaitingCounts())
  return (
    <>
      <Link
        to={to}
        // Offline, the worker has one screen, and only as a document.
        reloadDocument={!isOnline}
        aria-current={doorAt(pathname)?.to === to ? 'page' : undefined}
        aria-describedby={waiting ? id : undefined}
        className={className}
      >
        {children}
        {waiting && (
          <span
            aria-hidden="true"
            className={classNames(
              'min-w-6 rounded-full bg-accent px-1.5 py-0.5 text-center font-semibold text-on-accent text-xs tabular-nums',
              badge,
            )}
          >
            {waiting.count}
          </span>
        )}
      </Link>
      {waiting && (
        <span id={id} hidden>
          {waiting.words}
        </span>
      )}
    </>
  )
}
