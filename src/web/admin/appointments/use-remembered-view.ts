import { useEffect, useEffectEvent } from 'react'
import { type DeskAddress, VIEWS, type View, writeDeskAddress } from './desk-address.ts'
import type { ShowAddress } from './use-desk-address.ts'

const KEY = 'deskView'

/** An address that says nothing opens the view this browser used last. Returns how to choose another. */
export function useRememberedView(address: DeskAddress, show: ShowAddress): (view: View) => void {
  const recall = useEffectEvent(() => {
    const view = VIEWS.find((each) => each === localStorage.getItem(KEY))
    if (view && view !== 'list' && writeDeskAddress(address).size === 0) show({ view }, { replace: true })
  })
  useEffect(() => recall(), [])
  return (view) => {
    localStorage.setItem(KEY, view)
    show({ view })
  }
}
