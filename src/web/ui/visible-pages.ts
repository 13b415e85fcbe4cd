export type PageItem = number | 'gap-before' | 'gap-after'

/** The first, the last and the neighbors of the current page. A gap replaces at least two pages. */
export function visiblePages(page: number, pageCount: number): PageItem[] {
  const start = page - 1 <= 3 ? 1 : page - 1
  const end = pageCount - (page + 1) <= 2 ? pageCount : page + 1
  const middle = Array.from({ length: end - start + 1 }, (_, index) => start + index)
  const before: PageItem[] = start > 1 ? [1, 'gap-before'] : []
  const after: PageItem[] = end < pageCount ? ['gap-after', pageCount] : []
  return [...before, ...middle, ...after]
}
