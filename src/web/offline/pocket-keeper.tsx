import { useEffect, useEffectEvent } from 'react'
import { unsentQuestion } from '#domain/offline/work.ts'
import { useChanges } from '../data/changes.ts'
import { useSession } from '../data/session.ts'
import { askBeforeSignOut } from '../data/unsaved-work.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { usePocket } from './pocket-state.ts'
import { claimPocket, refreshPocket, sendWaiting } from './pocket-work.ts'
import { useSendAgain } from './use-send-again.ts'

const SETTLE_MS = 2000

/** Keeps this phone's copy fresh and sends queued work, on every screen of the back-office. */
export function PocketKeeper() {
  const { user } = useSession()
  useSignOutQuestion()
  return user && <Keeper key={user.id} account={user.id} />
}

function Keeper({ account }: { account: string }) {
  const { queue, isSending } = usePocket()
  useSendAgain({ queue, isSending, send: () => sendWaiting(account) })
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const work = async () => {
      await claimPocket(account)
      await sendWaiting(account)
      if (!signal.aborted && !document.hidden) await refreshPocket(signal)
    }
    const start = () => void work()
    // After what the screen itself loads.
    const timer = setTimeout(() => {
      start()
      void keepShell()
    }, SETTLE_MS)
    window.addEventListener('online', start, { signal })
    document.addEventListener('visibilitychange', () => document.hidden || start(), { signal })
    // Over plain http there are no workers.
    navigator.serviceWorker?.addEventListener('message', ({ data }) => data === 'send-waiting' && start(), { signal })
    window.addEventListener('pagehide', () => ended.abort(), { signal })
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [account])
  return <FollowChanges />
}

/** Several changes in a row cause one refresh. */
function FollowChanges() {
  const refresh = useEffectEvent(() => void refreshPocket(new AbortController().signal))
  useChanges(['appointments'], () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => document.hidden || refresh(), SETTLE_MS)
  })
  return null
}

let waiting: ReturnType<typeof setTimeout> | undefined

/** The worker keeps the screen itself, so that it opens without a network. */
async function keepShell(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage('keep-office')
}

function useSignOutQuestion(): void {
  const { queue } = usePocket()
  const { confirm } = useDialogs()
  const ask = useEffectEvent(async () => {
    if (queue.length === 0) return true
    return confirm({ ...unsentQuestion(queue.length), tone: 'danger' })
  })
  useEffect(() => askBeforeSignOut(() => ask()), [])
}
