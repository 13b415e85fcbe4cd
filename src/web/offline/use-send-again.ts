import { useEffect, useEffectEvent, useRef } from 'react'
import { backOffMs } from '../data/back-off.ts'
import { useOnline } from '../data/use-online.ts'
import type { WaitingWork } from './queue-store.ts'

interface Sending {
  queue: readonly WaitingWork[]
  isSending: boolean
  send: () => Promise<void>
}

/** A network can be there and the site still out of reach. Not every browser wakes the app when that ends. */
export function useSendAgain({ queue, isSending, send }: Sending): void {
  const again = useEffectEvent(() => void send())
  const isWaiting = useOnline() && queue.some(({ problem }) => !problem)
  const attempts = useRef(0)
  useEffect(() => {
    if (!isWaiting) attempts.current = 0
    if (!isWaiting || isSending) return
    attempts.current++
    const timer = setTimeout(() => again(), backOffMs(attempts.current, Math.random()))
    return () => clearTimeout(timer)
  }, [isWaiting, isSending])
}
