import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** The parts of a list's address that this browser remembers. Never search text, which may name a customer. */
const REMEMBERED = {
  appointments: ['view', 'show', 'status', 'sort', 'direction'],
  customers: ['sort', 'direction'],
  messages: ['unread'],
} as const

export type RememberedList = keyof typeof REMEMBERED

/** Call when the person chooses a filter, an order or a view. Nothing chosen is remembered as well. */
export function rememberFilters(list: RememberedList, address: URLSearchParams): void {
  const kept = REMEMBERED[list].flatMap((name) => (address.has(name) ? [[name, address.get(name) ?? '']] : []))
  window.localStorage.setItem(keyOf(list), new URLSearchParams(kept).toString())
}

export function recallFilters(list: RememberedList): URLSearchParams {
  return new URLSearchParams(window.localStorage.getItem(keyOf(list)) ?? '')
}

/** An address that says nothing opens as this browser left the list. Looks once, as soon as `isWanted` is known. */
export function useRecalledFilters(list: RememberedList | undefined, isWanted: boolean | undefined = true): void {
  const [address, setAddress] = useSearchParams()
  const hasLooked = useRef(false)
  const recall = useEffectEvent(() => {
    if (!list) return
    const remembered = recallFilters(list)
    if (address.size === 0 && remembered.size > 0) setAddress(remembered, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (isWanted === undefined || hasLooked.current) return
    hasLooked.current = true
    if (isWanted) recall()
  }, [isWanted])
}

function keyOf(list: RememberedList): string {
  return `filters:${list}`
}
