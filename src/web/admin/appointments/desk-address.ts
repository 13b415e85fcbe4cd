import { type AppointmentStatus, isStatus } from '#domain/appointment/appointment.ts'
import { isDate } from '#domain/time/date.ts'

/** The columns the list can be ordered by. */
const SORTABLE = ['customerName', 'serviceType', 'preferredDate', 'status'] as const

type SortField = (typeof SORTABLE)[number]

/** Which appointments the list shows: requests without an answer, visits from today on, or all there are. */
export const SCOPES = ['answer', 'upcoming', 'all'] as const

export type Scope = (typeof SCOPES)[number]

interface DeskSort {
  by: SortField
  direction: 'asc' | 'desc'
}

/** What the screen shows, as its address says it: a reload, a bookmark and the back button keep it. */
export interface DeskAddress {
  view: 'list' | 'week'
  /** Null until somebody chooses. */
  scope: Scope | null
  search: string
  status: AppointmentStatus | null
  /** Null is the order of the scope. */
  sort: DeskSort | null
  page: number
  /** Any day of the week shown; null is this week. */
  week: string | null
  /** The appointment whose details are open. */
  appointment: string | null
}

export function isSortField(text: string | null): text is SortField {
  return SORTABLE.some((field) => field === text)
}

/** Whatever an address does not say, or says wrong, is as at the start. */
export function readDeskAddress(params: URLSearchParams): DeskAddress {
  const status = params.get('status')
  const by = params.get('sort')
  const week = params.get('week')
  return {
    view: params.get('view') === 'week' ? 'week' : 'list',
    scope: SCOPES.find((scope) => scope === params.get('show')) ?? null,
    search: params.get('search') ?? '',
    status: isStatus(status) ? status : null,
    sort: isSortField(by) ? { by, direction: params.get('direction') === 'desc' ? 'desc' : 'asc' } : null,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
    week: week !== null && isDate(week) ? week : null,
    appointment: params.get('appointment') || null,
  }
}

export function writeDeskAddress(address: DeskAddress): URLSearchParams {
  const { view, scope, search, status, sort, page, week, appointment } = address
  const params = new URLSearchParams()
  if (view !== 'list') params.set('view', view)
  if (scope !== null) params.set('show', scope)
  if (search !== '') params.set('search', search)
  if (status !== null) params.set('status', status)
  if (sort !== null) {
    params.set('sort', sort.by)
    params.set('direction', sort.direction)
  }
  if (page > 1) params.set('page', String(page))
  if (week !== null) params.set('week', week)
  if (appointment !== null) params.set('appointment', appointment)
  return params
}

/**
 * What the list shows where nobody has chosen: a search or a status looks at everything, otherwise requests come first while
 * any wait for an answer.
 */
export function scopeShown({ scope, search, status }: DeskAddress, isAnythingWaiting: boolean): Scope {
  if (scope !== null) return scope
  if (search.trim() !== '' || status !== null) return 'all'
  return isAnythingWaiting ? 'answer' : 'upcoming'
}

/** Soonest first; among all there ever were, latest first. */
export function sortShown({ sort }: Pick<DeskAddress, 'sort'>, scope: Scope): DeskSort {
  return sort ?? { by: 'preferredDate', direction: scope === 'all' ? 'desc' : 'asc' }
}
