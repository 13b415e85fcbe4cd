import { useEffect, useEffectEvent } from 'react'
import { TABLE_PAGE_SIZE } from '#domain/document/table.ts'

/** A page that has emptied, because others were deleted or an old address was opened, gives way to the last one there is. */
export function useLastPage(total: number | undefined, page: number, goTo: (page: number) => void): boolean {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / TABLE_PAGE_SIZE))
  const turnBack = useEffectEvent(() => goTo(last))
  useEffect(() => {
    if (page > last) turnBack()
  }, [page, last])
  return page > last
}
