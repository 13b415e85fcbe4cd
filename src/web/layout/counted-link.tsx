import { type ComponentProps, useId } from 'react'
import { NavLink } from 'react-router'
import { waitingAt } from '#domain/site/waiting-counts.ts'
import { useWaitingCounts } from '../data/waiting-counts.ts'

type CountedLinkProps = Omit<ComponentProps<typeof NavLink>, 'to' | 'children'> & { to: string; children: string }

/** A link of the back-office with the number that waits behind it. The number describes the link, its name stays the same. */
export function CountedLink({ to, children, ...rest }: CountedLinkProps) {
  const id = useId()
  const waiting = waitingAt(to, useWaitingCounts())
  return (
    <>
      <NavLink to={to} aria-describedby={waiting ? id : undefined} {...rest}>
        <span className="min-w-0 grow">{children}</span>
        {waiting && (
          <span
            aria-hidden="true"
            className="min-w-6 rounded-full bg-accent px-1.5 py-0.5 text-center font-semibold text-on-accent text-xs tabular-nums"
          >
            {waiting.count}
          </span>
        )}
      </NavLink>
      {waiting && (
        <span id={id} hidden>
          {waiting.words}
        </span>
      )}
    </>
  )
}
