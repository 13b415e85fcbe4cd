import { Clock3, X } from 'lucide-react'
import { actWords, POCKET_WORDS } from '#domain/pocket/words.ts'
import { Thumbnail } from '../../photos/thumbnail.tsx'
import { dropWork } from '../../pocket/pocket-work.ts'
import type { WaitingWork } from '../../pocket/queue-store.ts'
import { Button } from '../../ui/button.tsx'

/** What was done to this visit and not sent yet. */
export function VisitWaiting({ waiting }: { waiting: readonly WaitingWork[] }) {
  const shown = waiting.filter(({ problem }) => !problem)
  if (shown.length === 0) return null
  return (
    <ul aria-label={POCKET_WORDS.waits} className="grid gap-2 rounded-md bg-warning-soft p-3 text-sm text-warning-ink">
      {shown.map(({ id, act, file }) => (
        <li key={id} className="flex items-center gap-3">
          {file ? <Thumbnail file={file} isSmall /> : <Clock3 aria-hidden="true" className="size-5 shrink-0" />}
          <span className="wrap-anywhere min-w-0 grow">
            {actWords(act)}
            <span className="block text-xs">{POCKET_WORDS.waits}</span>
          </span>
          <Button
            tone="ghost"
            size="icon"
            aria-label={`${POCKET_WORDS.drop}: ${actWords(act)}`}
            onClick={() => void dropWork(id)}
          >
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
