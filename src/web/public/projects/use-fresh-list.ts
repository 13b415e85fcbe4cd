import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { projectListPath } from '#domain/project-list-address.ts'
import { useChanges } from '../../data/changes.ts'
import type { clientLoader, ProjectList } from './projects.tsx'

/**
 * The list as it was loaded, and again after a change anywhere, when the tab becomes visible, and on request. A refresh
 * that nobody asked for and that fails leaves what is shown: a visitor on a train should not lose the page.
 */
export function useFreshList(loaded: ProjectList) {
  const fetcher = useFetcher<typeof clientLoader>()
  const [fresh, setFresh] = useState<{ base: ProjectList; list: ProjectList }>()
  const requested = useRef(false)
  const address = projectListPath(loaded.view)

  const refresh = useEffectEvent((byVisitor: boolean) => {
    requested.current = byVisitor
    void fetcher.load(address)
  })
  useChanges(['projects'], () => refresh(false))
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && refresh(false)
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
    refresh: () => {
      requested.current = true
      void fetcher.load(address)
    },
    refreshing: fetcher.state !== 'idle',
  }
}
