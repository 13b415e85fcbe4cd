import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import { visiblePages } from './visible-pages.ts'

type PaginationProps = {
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  label?: string
}

export function Pagination({ page, pageCount, onPageChange, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label}>
      <ul className="flex items-center gap-1 max-sm:justify-between">
        <li>
          <Button tone="ghost" size="sm" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
            <ChevronLeft aria-hidden="true" />
            Previous
          </Button>
        </li>
        <li className="text-sm text-ink-muted tabular-nums sm:hidden">
          Page {page} of {pageCount}
        </li>
        {visiblePages(page, pageCount).map((item) =>
          typeof item === 'number' ? (
            <li key={item} className="max-sm:hidden">
              <Button
                tone={item === page ? 'primary' : 'ghost'}
                size="sm"
                aria-label={`Page ${item}`}
                aria-current={item === page ? 'page' : undefined}
                className="min-w-9 tabular-nums"
                onClick={() => onPageChange(item)}
              >
                {item}
              </Button>
            </li>
          ) : (
            <li key={item} aria-hidden="true" className="px-1 text-ink-muted max-sm:hidden">
              …
            </li>
          ),
        )}
        <li>
          <Button tone="ghost" size="sm" disabled={page >= pageCount} onClick={() => onPageChange(page + 1)}>
            Next
            <ChevronRight aria-hidden="true" />
          </Button>
        </li>
      </ul>
    </nav>
  )
}
