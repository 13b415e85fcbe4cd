import { useLocation } from 'react-router'
import { POCKET_LABEL, POCKET_PATH } from '#domain/navigation/navigation.ts'
import { OFFLINE_WORDS } from '#domain/offline/pocket.ts'
import { waitingCount } from '#domain/offline/work.ts'
import { useOnline } from '../data/use-online.ts'
import { Notice } from '../ui/page.tsx'
import { usePocket } from './pocket-state.ts'

/** Above every screen except the one that it links to. */
export function OfflineBanner() {
  const isOnline = useOnline()
  const { queue } = usePocket()
  const { pathname } = useLocation()
  if (pathname === POCKET_PATH || (isOnline && queue.length === 0)) return null
  return (
    <Notice tone="warning">
      {!isOnline && `${OFFLINE_WORDS.title} ${OFFLINE_WORDS.elsewhere} `}
      {queue.length > 0 && `${waitingCount(queue.length)} `}
      {/* A full page load, which the worker can serve offline. */}
      <a href={POCKET_PATH}>{POCKET_LABEL}</a>
    </Notice>
  )
}
