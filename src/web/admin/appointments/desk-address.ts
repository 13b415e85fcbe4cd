import { type AppointmentStatus, isStatus } from '#domain/appointment.ts'
import { isDate } from '#domain/date.ts'

/** The columns the list can be ordered by. */
const SORTABLE = ['customerName', 'serviceType', 'preferredDate', 'status'] as const

type SortField = (typeof SORTABLE)[number]

/** What the screen shows, as its address says it: a reload, a bookmark and the back button keep it. */
export interface DeskAddress {
  view: 'list' | 'week'
  search: string
  status: AppointmentStatus | null
  sortBy: SortField
  direction: 'asc' | 'desc'
  page: number
  /** Any day of the week shown; null is this week. */
  week: string | null
  /** The appointment whose details are open. */
  appointment: string | null
}

const START: DeskAddress = {
  view: 'list',
  search: '',
  status: null,
  sortBy: 'preferredDate',
  direction: 'desc',
  page: 1,
  week: null,
  appointment: null,
}

export function isSortField(text: string | null): text is SortField {
  return SORTABLE.some((field) => field === text)
}

/** Whatever an address does not say, or says wrong, is as at the start. */
export function readDeskAddress(params: URLSearchParams): DeskAddress {
  const status = params.get('status')
  const sortBy = params.get('sort')
  const direction = params.get('direction')
  const week = params.get('week')
  return {
    view: params.get('view') === 'week' ? 'week' : 'list',
    search: params.get('search') ?? START.search,
    status: isStatus(status) ? status : null,
    sortBy: isSortField(sortBy) ? sortBy : START.sortBy,
    direction: direction === 'asc' || direction === 'desc' ? direction : START.direction,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
    week: week !== null && isDate(week) ? week : null,
    appointment: params.get('appointment') || null,
  }
}

export function writeDeskAddress(address: DeskAddress): URLSearchParams {
  const { view, search, status, sortBy, direction, page, week, appointment } = address
  const params = new URLSearchParams()
  if (view !== START.view) params.set('view', view)
  if (search !== START.search) params.set('search', search)
  if (status !== null) params.set('status', status)
  if (sortBy !== START.sortBy || direction !== START.direction) {
    params.set('sort', sortBy)
    params.set('direction', direction)
  }
  if (page > 1) params.set('page', String(page))
  if (week !== null) params.set('week', week)
  if (appointment !== null) params.set('appointment', appointment)
  return params
}
