import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { type AppointmentStatus, isStatus } from '#domain/appointments/appointment.ts'
import { isDateWithNeighbors } from '#domain/time/date.ts'
import { addressNow } from '../list/use-list-view.ts'
import { recallFilters, rememberFilters } from '../remembered-filters.ts'

const SORTABLE = ['customerName', 'serviceType', 'preferredDate', 'status', 'answerTurn'] as const

type SortField = (typeof SORTABLE)[number]

/** Which appointments the list shows: requests without an answer, visits from today on, or all there are. */
export const SCOPES = ['answer', 'upcoming', 'all'] as const

export type Scope = (typeof SCOPES)[number]

interface DeskSort {
  by: SortField
  direction: 'asc' | 'desc'
}

const VIEWS = ['list', 'day', 'week'] as const

type View = (typeof VIEWS)[number]

export interface DeskAddress {
  view: View
  /** Null until the person chooses. */
  scope: Scope | null
  search: string
  status: AppointmentStatus | null
  mine: boolean
  /** Null means the scope's own order. */
  sort: DeskSort | null
  page: number
  /** The day shown, or any day of the week shown; null is today. */
  date: string | null
  appointment: string | null
  move: boolean
  add: boolean
  customer: string | null
}

export function isSortField(text: string | null): text is SortField {
  return SORTABLE.some((field) => field === text)
}

/** Missing or invalid parts of an address get their defaults. */
export function readDeskAddress(params: URLSearchParams): DeskAddress {
  const status = params.get('status')
  const by = params.get('sort')
  // Links from earlier releases use `week`.
  const date = params.get('date') ?? params.get('week')
  const appointment = params.get('appointment') || params.get('open') || null
  return {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'list',
    scope: SCOPES.find((scope) => scope === params.get('show')) ?? null,
    search: params.get('search') ?? '',
    status: isStatus(status) ? status : null,
    mine: params.get('mine') === '1',
    sort: isSortField(by) ? { by, direction: params.get('direction') === 'desc' ? 'desc' : 'asc' } : null,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
    date: date !== null && isDateWithNeighbors(date) ? date : null,
    appointment,
    move: appointment !== null && params.get('move') === '1',
    add: params.get('add') === '1',
    customer: params.get('customer') || null,
  }
}

export function writeDeskAddress(address: DeskAddress): URLSearchParams {
  const { view, scope, search, status, mine, sort, page, date, appointment, move, add, customer } = address
  const params = new URLSearchParams()
  if (view !== 'list') params.set('view', view)
  if (scope !== null) params.set('show', scope)
  if (search !== '') params.set('search', search)
  if (status !== null) params.set('status', status)
  if (mine) params.set('mine', '1')
  if (sort !== null) {
    params.set('sort', sort.by)
    params.set('direction', sort.direction)
  }
  if (page > 1) params.set('page', String(page))
  if (date !== null) params.set('date', date)
  if (appointment !== null) params.set('appointment', appointment)
  if (appointment !== null && move) params.set('move', '1')
  if (add) params.set('add', '1')
  if (add && customer !== null) params.set('customer', customer)
  return params
}

export const UNFILTERED = {
  scope: null,
  search: '',
  status: null,
  mine: false,
  sort: null,
  page: 1,
} satisfies Partial<DeskAddress>

export function isFiltered({ scope, search, status, mine, sort }: DeskAddress): boolean {
  return scope !== null || search !== '' || status !== null || mine || sort !== null
}

/** Without a choice, a filter covers everything. Without a filter, requests come first while any are waiting. */
export function scopeShown({ scope, search, status, mine }: DeskAddress, isAnythingWaiting: boolean): Scope {
  if (scope !== null) return scope
  if (search.trim() !== '' || status !== null || mine) return 'all'
  return isAnythingWaiting ? 'answer' : 'upcoming'
}

/** Requests by the time left to answer, visits soonest first, and all appointments latest first. */
export function sortShown({ sort }: Pick<DeskAddress, 'sort'>, scope: Scope): DeskSort {
  if (scope === 'answer') return sort ?? { by: 'answerTurn', direction: 'asc' }
  return sort ?? { by: 'preferredDate', direction: scope === 'all' ? 'desc' : 'asc' }
}

/** What a person chooses about the list, as opposed to where they are in it. */
const FILTERS = ['scope', 'status', 'mine', 'sort'] as const

/** `show` changes a part of the address. Search text replaces the history entry, so that Back doesn't undo it letter by letter. */
export function useDeskAddress() {
  const [params, setParams] = useSearchParams()
  const show = (change: Partial<DeskAddress>, { replace = false } = {}) => {
    const shown = writeDeskAddress({ ...readDeskAddress(addressNow()), ...change })
    if (FILTERS.some((name) => name in change)) rememberFilters('appointments', shown)
    setParams(shown, { replace, preventScrollReset: true })
  }
  useRecalledView(params, show)
  return { address: readDeskAddress(params), show }
}

export type ShowAddress = ReturnType<typeof useDeskAddress>['show']

/** An address without a view opens the one this browser used last. */
function useRecalledView(params: URLSearchParams, show: ShowAddress): void {
  const chosen = params.get('view')
  const recall = useEffectEvent(() => {
    const { view } = readDeskAddress(recallFilters('appointments'))
    if (view !== 'list' && params.size === 0) show({ view }, { replace: true })
  })
  useEffect(() => recall(), [])
  useEffect(() => {
    if (chosen === null) return
    const filters = recallFilters('appointments')
    if (chosen === 'list') filters.delete('view')
    else filters.set('view', chosen)
    rememberFilters('appointments', filters)
  }, [chosen])
}
