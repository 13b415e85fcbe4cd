import type { ReactNode } from 'react'
import { SITE_WORDS } from '#domain/website/words.ts'
import { useLocalPath, useWords } from '../language/language.tsx'
import { classNames } from './class-names.ts'

export type Crumb = { label: string; to?: string }

type BreadcrumbsProps = {
  items: Crumb[]
  /** Draws a link inside the back-office, which asks before unsaved work is lost. */
  drawLink?: (to: string, text: string, className: string) => ReactNode
}

/** The last crumb is the page itself. A long one is truncated, because the heading shows it in full. */
export function Breadcrumbs({ items, drawLink = documentLink }: BreadcrumbsProps) {
  const words = useWords(SITE_WORDS)
  const local = useLocalPath()
  return (
    <nav aria-label={words.breadcrumb} className="min-w-0">
      <ol className="flex items-center gap-2 text-sm text-ink-muted">
        {items.map(({ label, to }, index) => {
          const last = index === items.length - 1
          return (
            <li
              key={`${to ?? ''}${label}`}
              className={classNames('flex min-h-6 items-center gap-2', last ? 'min-w-0' : 'shrink-0')}
            >
              {index > 0 && (
                <span aria-hidden="true" className="text-line-strong">
                  /
                </span>
              )}
              {to && !last ? (
                drawLink(local(to), label, 'underline-offset-4 hover:text-ink hover:underline')
              ) : (
                <span aria-current={last ? 'page' : undefined} className={last ? 'truncate text-ink' : undefined}>
                  {label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function documentLink(to: string, text: string, className: string) {
  return (
    <a href={to} className={className}>
      {text}
    </a>
  )
}
