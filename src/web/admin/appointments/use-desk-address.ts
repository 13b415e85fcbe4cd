import { useSearchParams } from 'react-router'
import { type DeskAddress, readDeskAddress, writeDeskAddress } from './desk-address.ts'

/** `show` changes a part of the address. Search text replaces the history entry, so that Back doesn't undo it letter by letter. */
export function useDeskAddress() {
  const [params, setParams] = useSearchParams()
  const address = readDeskAddress(params)
  const show = (change: Partial<DeskAddress>, { replace = false } = {}) =>
    setParams((current) => writeDeskAddress({ ...readDeskAddress(current), ...change }), {
      replace,
      preventScrollReset: true,
    })
  return { address, show }
}

export type ShowAddress = ReturnType<typeof useDeskAddress>['show']
