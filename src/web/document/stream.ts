import type { PublicChange } from '#domain/collections/change.ts'
import { backOffMs } from '../data/back-off.ts'
import { mayHaveMissed } from '../data/missed-changes.ts'

/**
 * Calls back after a change to the collection, and when changes may have been missed. Only a visible page holds a stream:
 * browsers allow six connections per host, and don't keep a page in memory that holds one.
 */
export function followChanges(collection: string, onChange: () => void, ended: AbortSignal): void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  /** When the page was last fetched. */
  let since = 0

  const close = () => {
    clearTimeout(retry)
    source?.close()
    source = undefined
  }
  const open = () => {
    if (source || document.hidden) return
    const opened = new EventSource('/api/changes')
    source = opened
    opened.addEventListener('ready', ({ data }) => {
      if (refusals > 0 || mayHaveMissed(data, since)) onChange()
      refusals = 0
    })
    opened.addEventListener('reset', onChange)
    opened.addEventListener('change', ({ data }) => {
      const change: Pick<PublicChange, 'collection'> = JSON.parse(data)
      if (change.collection === collection) onChange()
    })
    // The browser reconnects when the connection breaks, but gives up for good when it is refused.
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return
      close()
      refusals++
      retry = setTimeout(open, backOffMs(refusals, Math.random()))
    })
  }
  const reopen = () => {
    since = performance.now()
    open()
  }
  const comeBack = () => {
    onChange()
    reopen()
  }
  const options = { signal: ended }
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : comeBack()), options)
  window.addEventListener('pagehide', close, options)
  // fresh-document.ts checks for changes made meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && reopen(), options)
  ended.addEventListener('abort', close)
  open()
}
