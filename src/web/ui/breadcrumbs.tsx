import { Link } from 'react-router'

export type Crumb = { label: string; to?: string }

/** The last crumb is the page itself. */
export function Breadcrumbs({ items, label = 'Breadcrumb' }: { items: Crumb[]; label?: string }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
        {items.map(({ label: text, to }, index) => {
          const last = index === items.length - 1
          return (
            <li key={`${to ?? ''}${text}`} className="flex min-h-6 items-center gap-2">
              {index > 0 && (
                <span aria-hidden="true" className="text-line-strong">
                  /
                </span>
              )}
              {to && !last ? (
                <Link to={to} className="underline-offset-4 hover:text-ink hover:underline">
                  {text}
                </Link>
              ) : (
                <span aria-current={last ? 'page' : undefined} className={last ? 'text-ink' : undefined}>
                  {text}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
