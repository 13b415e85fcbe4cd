import type { ComponentProps } from 'react'
import { useLinkClickHandler } from 'react-router'

type PlaceLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  to: string
  /** The id to land at where no script keeps the scroll position. */
  place: string
}

/** A link that changes a part of the page and leaves the visitor where they are. */
export function PlaceLink({ to, place, ...rest }: PlaceLinkProps) {
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to, { preventScrollReset: true })
  return <a {...rest} href={`${to}#${place}`} onClick={onClick} />
}
