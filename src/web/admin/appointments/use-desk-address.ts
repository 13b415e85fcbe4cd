import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { recallFilters, rememberFilters } from '../remembered-filters.ts'
import { type DeskAddress, readDeskAddress, writeDeskAddress } from './desk-address.ts'

/** What a person chooses about the list, as opposed to where they are in it. */
const FILTERS = ['view', 'scope', 'status', 'sort'] as const

/** `show` changes a part of the address. Search text replaces the history entry, so that Back doesn't undo it letter by letter. */
export function useDeskAddress() {
  const [params, setParams] = useSearchParams()
  const address = readDeskAddress(params)
  const show = (change: Partial<DeskAddress>, { replace = false } = {}) => {
    if (FILTERS.some((name) => name in change))
      rememberFilters('appointments', writeDeskAddress({ ...address, ...change }))
    setParams((current) => writeDeskAddress({ ...readDeskAddress(current), ...change }), {
      replace,
      preventScrollReset: true,
    })
  }
  useRecalledView(address, show)
  return { address, show }
}

export type ShowAddress = ReturnType<typeof useDeskAddress>['show']

/** An address that says nothing opens the view this browser used last. */
function useRecalledView(address: DeskAddress, show: ShowAddress): void {
  const recall = useEffectEvent(() => {
    const { view } = readDeskAddress(recallFilters('appointments'))
    if (view !== 'list' && writeDeskAddress(address).size === 0) show({ view }, { replace: true })
  })
  useEffect(() => recall(), [])
}
