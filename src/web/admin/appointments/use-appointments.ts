import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TABLE_PAGE_SIZE } from '#domain/editing.ts'
import { type ListQuery, listDocuments } from '../../data/documents.ts'
import type { DeskAddress } from './desk-address.ts'

/** Everything the desk shows of appointments is asked anew together, when the screen hears of a change. */
export const DESK_KEY = ['appointments']

export type ListFilter = Pick<DeskAddress, 'search' | 'status' | 'sortBy' | 'direction'>

/** One page of the list, as the server has searched, sorted and cut it. */
export function useAppointments(filter: ListFilter, page: number) {
  const query = { ...listQuery(filter), limit: TABLE_PAGE_SIZE, offset: (page - 1) * TABLE_PAGE_SIZE }
  return useQuery({
    queryKey: [...DESK_KEY, 'list', query],
    queryFn: ({ signal }) => listDocuments('appointments', query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function listQuery({ search, status, sortBy, direction }: ListFilter): ListQuery {
  return { search: search.trim(), where: status ? { status } : {}, orderBy: sortBy, direction }
}
