import { useState } from 'react'
import { useChanges } from '../data/changes.ts'
import { newest } from '../data/newest.ts'
import { fetchPage } from '../document/fetch-page.ts'

/** The island's props from the server: as rendered, and again after a change to one of the collections. */
export function useFreshProps<Props extends object>(name: string, given: Props, collections: readonly string[]) {
  const [props, setProps] = useState(given)
  const [loading, setLoading] = useState(false)
  const [nextRead] = useState(newest)
  useChanges(collections, async () => {
    setLoading(true)
    const signal = nextRead()
    const answer = await fetchPage(signal)
    if (signal.aborted) return
    setLoading(false)
    const host = answer?.ok ? answer.page.querySelector<HTMLElement>(`[data-island="${name}"]`) : null
    if (host?.dataset.props) setProps(JSON.parse(host.dataset.props))
  })
  return { props, loading }
}
