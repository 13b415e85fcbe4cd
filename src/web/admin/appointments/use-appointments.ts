import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OCCUPYING_STATUSES } from '#domain/appointments/appointment.ts'
import { FROM_TODAY } from '#domain/documents/collection.ts'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import { type ListQuery, listDocuments } from '../../data/documents.ts'
import { type DeskAddress, type Scope, scopeShown, sortShown } from './desk-address.ts'

/** Everything the desk shows of appointments is refetched together when the screen hears of a change. */
export const DESK_KEY = ['appointments']

/** A request that was answered with a question or other times waits for the customer. */
const WAITING: ListQuery = { where: { status: 'pending', answeredAt: 'none' } }

/** How many requests wait for an answer. */
export function useWaiting(): number | undefined {
  const { data, isError } = useQuery({
    queryKey: [...DESK_KEY, 'waiting'],
    queryFn: ({ signal }) => listDocuments('appointments', { ...WAITING, limit: 1 }, signal),
    staleTime: 0,
  })
  return isError ? 0 : data?.total
}

/** The choice that is made for the person stays as it was made: answering the last request must not swap the list. */
export function useScope(address: DeskAddress, waiting: number | undefined): Scope | undefined {
  const [wasWaiting, setWasWaiting] = useState<boolean>()
  if (wasWaiting === undefined && waiting !== undefined) setWasWaiting(waiting > 0)
  if (wasWaiting !== undefined) return scopeShown(address, wasWaiting)
  const [one, other] = [scopeShown(address, true), scopeShown(address, false)]
  return one === other ? one : undefined
}

/** One page of the list, as the server has searched, sorted and cut it. */
export function useAppointments(listed: ListQuery | undefined, page: number) {
  const query = { ...listed, limit: TABLE_PAGE_SIZE, offset: (page - 1) * TABLE_PAGE_SIZE }
  return useQuery({
    queryKey: [...DESK_KEY, 'list', query],
    queryFn: ({ signal }) => listDocuments('appointments', query, signal),
    enabled: listed !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

type ListFilter = Pick<DeskAddress, 'search' | 'status' | 'sort'>

/** Visits of today stay among the upcoming ones until the day is over. */
export function listQuery(filter: ListFilter, scope: Scope): ListQuery {
  const { by, direction } = sortShown(filter, scope)
  const status = filter.status ? { status: filter.status } : {}
  const asked: ListQuery = { search: filter.search.trim(), where: status, orderBy: by, direction }
  if (scope === 'all') return asked
  if (scope === 'answer') return { ...asked, ...WAITING }
  return { ...asked, from: FROM_TODAY, where: filter.status ? status : { status: OCCUPYING_STATUSES } }
}
