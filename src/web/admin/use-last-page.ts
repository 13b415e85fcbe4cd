import { useEffect, useEffectEvent } from 'react'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'

/** Goes to the last page if the current one no longer exists, after a delete or from an old address. */
export function useLastPage(
  total: number | undefined,
  page: number,
  goTo: (page: number) => void,
  pageSize = TABLE_PAGE_SIZE,
): boolean {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize))
  const turnBack = useEffectEvent(() => goTo(last))
  useEffect(() => {
    if (page > last) turnBack()
  }, [page, last])
  return page > last
}
