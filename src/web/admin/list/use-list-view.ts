import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { TABLE_PAGE_SIZE } from '#domain/documents/table.ts'
import type { Sort } from '../../ui/data-table-columns.ts'
import { type RememberedList, rememberFilters, useRecalledFilters } from '../remembered-filters.ts'

type Choices = Readonly<Record<string, readonly string[]>>
type Chosen<Filters extends Choices> = { [Name in keyof Filters]: Filters[Name][number] }

interface ListViewOptions<Filters extends Choices> {
  /** The first choice of a filter is its default, which the address leaves out. */
  filters?: Filters
  sorts?: readonly string[]
  sort?: Sort
  /** Under this name, the browser remembers the filters and the order. */
  remembers?: RememberedList
}

interface View<Filters extends Choices> {
  search: string
  page: number
  sort: Sort | undefined
  filters: Chosen<Filters>
}

type Change<Filters extends Choices> = Partial<Omit<View<Filters>, 'filters'>> & { filters?: Partial<Chosen<Filters>> }

type ShowOptions = { replace?: boolean; preventScrollReset?: boolean }

export interface PageView {
  page: number
  show: (change: { page: number }, options?: ShowOptions) => void
}

export interface ListView<Filters extends Choices = Choices> extends View<Filters> {
  isFiltered: boolean
  /** Any change except of the page goes back to the first page. */
  show: (change: Change<Filters>, options?: ShowOptions) => void
  clear: () => void
}

/** The shortest limit of the searches on the server. */
export const LONGEST_SEARCH = 100

/** Keeps a list's view in the address, so that it survives a reload and the Back button works. */
export function useListView<const Filters extends Choices = Record<never, never>>(
  options: ListViewOptions<Filters> = {},
): ListView<Filters> {
  const [address, setAddress] = useSearchParams()
  useRecalledFilters(options.remembers)
  const view = viewIn(address, options)
  const defaults = filtersIn(new URLSearchParams(), options.filters ?? {})
  const show: ListView<Filters>['show'] = ({ filters, ...change }, how) => {
    const current = addressNow()
    const shownNow = viewIn(current, options)
    const next = { ...shownNow, page: 1, ...change, filters: { ...shownNow.filters, ...filters } }
    const search = next.search.trim()
    const chosen = Object.entries<string>(next.filters).filter(([name, value]) => value !== defaults[name])
    const shown = new URLSearchParams([
      ...(search === '' ? [] : [['search', search]]),
      ...chosen,
      ...(next.page > 1 ? [['page', `${next.page}`]] : []),
      ...(next.sort && (change.sort || current.has('sort'))
        ? [
            ['sort', next.sort.by],
            ['direction', next.sort.direction],
          ]
        : []),
    ])
    if (options.remembers && (change.sort || filters)) rememberFilters(options.remembers, shown)
    setAddress(shown, { preventScrollReset: true, ...how })
  }
  return {
    ...view,
    isFiltered:
      view.search !== '' || Object.entries<string>(view.filters).some(([name, value]) => value !== defaults[name]),
    show,
    clear: () => show({ search: '', filters: defaults as Partial<Chosen<Filters>> }),
  }
}

/** The rendered address may lack what the person chose a moment ago. */
export function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

function viewIn<Filters extends Choices>(address: URLSearchParams, options: ListViewOptions<Filters>): View<Filters> {
  return {
    search: (address.get('search') ?? '').slice(0, LONGEST_SEARCH),
    page: Math.max(1, Number.parseInt(address.get('page') ?? '1', 10) || 1),
    sort: sortIn(address, options),
    filters: filtersIn(address, options.filters ?? {}) as Chosen<Filters>,
  }
}

function filtersIn(address: URLSearchParams, filters: Choices): Record<string, string> {
  const chosen = ([name, choices]: [string, readonly string[]]) => {
    const value = address.get(name)
    return [name, value !== null && choices.includes(value) ? value : (choices[0] ?? '')]
  }
  return Object.fromEntries(Object.entries(filters).map(chosen))
}

function sortIn(address: URLSearchParams, { sorts = [], sort }: ListViewOptions<Choices>): Sort | undefined {
  const by = sorts.find((each) => each === address.get('sort')) ?? sort?.by
  if (by === undefined) return undefined
  const direction = address.get('direction')
  if (direction === 'asc' || direction === 'desc') return { by, direction }
  return { by, direction: by === sort?.by ? sort.direction : 'asc' }
}

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

const PAUSE_MS = 250

/** A navigation wins over a search that has not started: `onPause` changes the address and would cancel it. */
export function useSearchText(value: string, onPause: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [handedOn, setHandedOn] = useState(value)
  const { pathname } = useLocation()
  const isNavigating = useNavigation().state !== 'idle'
  if (value !== seen) {
    setSeen(value)
    // Ignore our own update coming back, because more may have been typed since.
    if (value !== handedOn) {
      setHandedOn(value)
      setText(value)
    }
  }
  const [paused, setPaused] = useState<string>()
  useEffect(() => {
    if (text === value) return
    let timer = 0
    const pause = () => {
      window.clearTimeout(timer)
      // The router updates in transitions. Reading it in a transition of our own never shows an older state than the person saw.
      timer = window.setTimeout(() => startTransition(() => setPaused(text)), PAUSE_MS)
    }
    // A link is followed before the router's state is rendered. A search on its way to the address waits once more.
    const clicked = () => {
      setPaused(undefined)
      pause()
    }
    pause()
    document.addEventListener('click', clicked, true)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('click', clicked, true)
    }
  }, [text, value])
  const handOn = useEffectEvent(() => {
    setPaused(undefined)
    // The address changes before React renders the screen it belongs to.
    if (text === value || window.location.pathname !== pathname) return
    setHandedOn(text)
    onPause(text)
  })
  // Runs right away, so that no click lands between the render and this.
  useLayoutEffect(() => {
    if (paused === text && !isNavigating) handOn()
  }, [paused, text, isNavigating])
  return [text, setText] as const
}
