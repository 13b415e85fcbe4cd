import { Send } from 'lucide-react'
import { POCKET_WORDS, waitingCount } from '#domain/offline/words.ts'
import { formatMoment } from '#domain/time/business-time.ts'
import { useOnline } from '../../data/use-online.ts'
import type { PocketState } from '../../offline/pocket-state.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useRoad } from './road.tsx'

/** Whether there is a network, how old the copy is, and what waits. */
export function RoadStatus({ pocket: { isSending, isReachable } }: { pocket: PocketState }) {
  const { copy, queue, clock, send } = useRoad()
  const isOnline = useOnline() && isReachable
  const waiting = queue.filter(({ problem }) => !problem).length
  const updated = `Updated ${formatMoment(copy.pocket.now, clock)}.`
  if (isOnline && waiting === 0)
    return (
      <p role="status" className="text-ink-muted text-sm">
        {updated}
      </p>
    )
  return (
    <Notice
      tone={isOnline ? 'info' : 'warning'}
      title={isOnline ? undefined : POCKET_WORDS.offline}
      action={
        waiting > 0 && (
          <Button
            tone="secondary"
            size="sm"
            busy={isSending}
            busyLabel={POCKET_WORDS.sending}
            onClick={() => void send()}
          >
            <Send aria-hidden="true" />
            {POCKET_WORDS.sendNow}
          </Button>
        )
      }
    >
      {!isOnline && <p>{POCKET_WORDS.offlineHint}</p>}
      <p>
        {waiting > 0 && `${waitingCount(waiting)} `}
        {updated}
      </p>
    </Notice>
  )
}
