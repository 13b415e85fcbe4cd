import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { LoadError, type Loading } from '../load-error.tsx'
import { RouteLink } from '../route-link.tsx'

type CardListProps<Item> = {
  /** The noun, in the plural: "Crews". */
  label: string
  of: Loading
  /** Undefined until they are loaded. */
  items: readonly Item[] | undefined
  empty: ReactNode
  /** Draws one item, as a list item with a key. */
  children: (item: Item) => ReactNode
}

/** A short list, whole on one screen. */
export function CardList<Item>({ label, of, items, empty, children }: CardListProps<Item>) {
  return (
    <>
      <LoadError of={of} />
      {!items && !of.error && <Spinner block>Loading {label.toLowerCase()}...</Spinner>}
      {items?.length === 0 && empty}
      {items && items.length > 0 && (
        <ul aria-label={label} className="grid gap-3">
          {items.map(children)}
        </ul>
      )}
    </>
  )
}

type CardRowProps = {
  /** Where the name leads. */
  to: string
  name: string
  /** Before the name. */
  mark?: ReactNode
  /** After the name. */
  badge?: ReactNode
  actions: ReactNode
  children: ReactNode
}

export function CardRow({ to, name, mark, badge, actions, children }: CardRowProps) {
  return (
    <li>
      <Card flush className="grid gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {mark}
            <RouteLink to={to}>
              <span className="wrap-anywhere font-semibold">{name}</span>
            </RouteLink>
            {badge}
          </p>
          {children}
        </div>
        <div className="flex flex-wrap gap-1">{actions}</div>
      </Card>
    </li>
  )
}
