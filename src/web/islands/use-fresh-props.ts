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
    const fresh = answer?.ok && propsIn<Props>(answer.page, name)
    if (fresh) setProps(fresh)
  })
  return { props, loading }
}

/** The props of an island in a page that was fetched. */
export function propsIn<Props extends object>(page: Document, name: string): Props | undefined {
  const host = page.querySelector<HTMLElement>(`[data-island="${name}"]`)
  return host?.dataset.props ? JSON.parse(host.dataset.props) : undefined
}
