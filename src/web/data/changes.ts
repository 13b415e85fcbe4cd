import { useEffect, useEffectEvent } from 'react'
import type { PublicChange } from '#domain/collections/change.ts'
import { backOffMs, mayHaveMissed, pause } from './back-off.ts'

type Change = Omit<PublicChange, 'sequence'>

const ANYTHING = '*'
const EVERYTHING: Change = { collection: ANYTHING, operation: 'updated' }

const DATABASE_UPDATED = 'database-updated'
const CHANNEL = 'plumbline-changes'
const LEADER_LOCK = 'plumbline-change-stream'

let channel: BroadcastChannel | undefined
let readers = 0

/** Calls back after any write to one of the collections, in this tab, another tab or on another device. */
export function useChanges(collections: readonly string[], onChange: () => void): void {
  const changed = useEffectEvent(onChange)
  const wanted = collections.join(' ')
  useEffect(() => {
    if (wanted === '') return
    const heard = (event: Event) => {
      const { collection } = (event as CustomEvent<Change>).detail
      if (collection === ANYTHING || wanted.split(' ').includes(collection)) changed()
    }
    window.addEventListener(DATABASE_UPDATED, heard)
    openChannel()
    return () => {
      window.removeEventListener(DATABASE_UPDATED, heard)
      closeChannel()
    }
  }, [wanted])
}

/** Announces a write from this tab here and to the other tabs. */
export function announceChange(change: Change): void {
  dispatch(change)
  const announcer = channel ?? new BroadcastChannel(CHANNEL)
  announcer.postMessage(change)
  if (announcer !== channel) announcer.close()
}

function dispatch(change: Change): void {
  window.dispatchEvent(new CustomEvent(`${change.collection}:${change.operation}`, { detail: change }))
  window.dispatchEvent(new CustomEvent(DATABASE_UPDATED, { detail: change }))
}

let giveUpLead: () => void = () => undefined
let closed = new AbortController()

function openChannel(): void {
  readers++
  if (channel) return
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', (event: MessageEvent<Change>) => dispatch(event.data))
  closed = new AbortController()
  const { signal } = closed
  // A page that was left must not wait: the browser keeps it in memory only while nothing runs in it.
  window.addEventListener('pagehide', () => giveUpLead(), { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && lead(), { signal })
  lead()
}

function closeChannel(): void {
  readers--
  if (readers > 0) return
  channel?.close()
  channel = undefined
  closed.abort()
  giveUpLead()
}

/** One tab holds the stream for all, because browsers allow six connections to a host. */
function lead(): void {
  const ended = new AbortController()
  giveUpLead = () => ended.abort()
  if ('locks' in navigator)
    navigator.locks
      .request(LEADER_LOCK, { signal: ended.signal }, () => holdStream(ended.signal))
      .catch((error: unknown) => {
        if (!ended.signal.aborted) throw error
      })
  else holdWhileSeen(ended.signal)
}

/** Browsers offer locks only over https. Without them, each visible page holds its own stream, and hidden ones hold none. */
function holdWhileSeen(ended: AbortSignal): void {
  let seen = new AbortController()
  let missed = 0
  const look = () => {
    seen.abort()
    seen = new AbortController()
    if (!document.hidden) void holdStream(seen.signal, missed)
    missed = 1
  }
  document.addEventListener('visibilitychange', look, { signal: ended })
  ended.addEventListener('abort', () => seen.abort())
  look()
}

/** A browser reconnects when the connection breaks, but gives up when it is refused. Then we reconnect. */
async function holdStream(ended: AbortSignal, refusals = 0): Promise<void> {
  while (!ended.aborted) {
    const held = await followStream(ended, refusals > 0)
    refusals = held ? 1 : refusals + 1
    await pause(backOffMs(refusals, Math.random()), ended)
  }
}

/** Resolves when the stream ends. True if the stream was ever open. */
function followStream(ended: AbortSignal, isLate: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    let held = false
    const source = new EventSource('/api/changes')
    const end = () => {
      source.close()
      ended.removeEventListener('abort', end)
      resolve(held)
    }
    source.addEventListener('ready', ({ data }) => {
      // Changes made before the stream was open are unknown.
      if (!held && (isLate || mayHaveMissed(data, 0))) announceChange(EVERYTHING)
      held = true
    })
    source.addEventListener('change', (event) => announceChange(JSON.parse(event.data) as Change))
    source.addEventListener('reset', () => announceChange(EVERYTHING))
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) end()
    })
    ended.addEventListener('abort', end)
  })
}
