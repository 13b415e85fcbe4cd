import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Preferences, REMEMBERED_LISTS } from '#domain/people/preferences.ts'
import { command } from '../data/calls.ts'
import { signedInUser } from '../data/session.ts'

/** The parts of a list's address that are remembered for each person. Never search text, which may name a customer. */
const REMEMBERED = {
  appointments: ['view', 'show', 'status', 'mine', 'sort', 'direction'],
  customers: ['sort', 'direction'],
  messages: ['unread'],
} as const satisfies Record<RememberedList, readonly string[]>

export type RememberedList = (typeof REMEMBERED_LISTS)[number]

/** Call when the person chooses a filter, an order or a view. An empty choice is remembered as well. */
export function rememberFilters(list: RememberedList, address: URLSearchParams): void {
  const kept = REMEMBERED[list].flatMap((name) => (address.has(name) ? [[name, address.get(name) ?? '']] : []))
  const view = new URLSearchParams(kept).toString()
  window.localStorage.setItem(keyOf(list), view)
  // Without a network only this browser knows.
  void savePreferences.perform({ views: { [list]: view } }).catch(() => undefined)
}

export function recallFilters(list: RememberedList): URLSearchParams {
  return new URLSearchParams(window.localStorage.getItem(keyOf(list)) ?? signedInUser()?.views?.[list] ?? '')
}

/** A bare address opens the list as the person left it, here or on another browser. Checks once, when `isWanted` is known. */
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
  return `filters:${signedInUser()?.id ?? ''}:${list}`
}

export const savePreferences = command({
  failed: 'Failed to save your settings. Please try again.',
  call: (api, json: Partial<Preferences>) => api.admin.preferences.$put({ json }),
})
