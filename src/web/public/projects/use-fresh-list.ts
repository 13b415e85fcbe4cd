import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { projectListPath } from '#domain/project-list-address.ts'
import { useChanges } from '../../data/changes.ts'
import type { loader, ProjectList } from './projects.tsx'

/** Marks the address of a refresh; the server does not look at it. */
export const REFRESH = 'refresh'

/**
 * The list as it was loaded, and again after a change anywhere, when the tab becomes visible, and on request. A refresh
 * that nobody asked for and that fails leaves what is shown: a visitor on a train should not lose the page.
 */
export function useFreshList(loaded: ProjectList) {
  const fetcher = useFetcher<typeof loader>()
  const [fresh, setFresh] = useState<{ base: ProjectList; list: ProjectList }>()
  const requested = useRef(false)
  const address = projectListPath(loaded.view)

  const load = (byVisitor: boolean) => {
    requested.current = byVisitor
    void fetcher.load(`${address}${address.includes('?') ? '&' : '?'}${REFRESH}`)
  }
  const refresh = useEffectEvent(() => load(false))
  useChanges(['projects'], () => refresh())
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])

  const receive = useEffectEvent((list: ProjectList) => {
    const isForThisPage = projectListPath(list.view) === address
    if (isForThisPage && (list.error === null || requested.current)) setFresh({ base: loaded, list })
  })
  useEffect(() => {
    if (fetcher.data) receive(fetcher.data)
  }, [fetcher.data])

  return {
    shown: fresh?.base === loaded ? fresh.list : loaded,
    refresh: () => load(true),
    refreshing: fetcher.state !== 'idle',
  }
}
