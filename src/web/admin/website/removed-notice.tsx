import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/page.tsx'

interface Removed<Value> {
  index: number
  value: Value
  name: string
}

export function useRemoved<Value>(putBack: (index: number, value: Value) => void) {
  const [removed, setRemoved] = useState<Removed<Value>>()
  return {
    removed,
    take: setRemoved,
    undo: () => {
      if (removed) putBack(removed.index, removed.value)
      setRemoved(undefined)
    },
  }
}

type RemovedNoticeProps = { removed: Removed<unknown> | undefined; onUndo: () => void }

/** Takes the focus, because the button that had it is gone. */
export function RemovedNotice({ removed, onUndo }: RemovedNoticeProps) {
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (removed) button.current?.querySelector('button')?.focus()
  }, [removed])
  if (!removed) return null
  return (
    <div ref={button}>
      <Notice
        tone="info"
        action={
          <Button tone="secondary" size="sm" onClick={onUndo}>
            <Undo2 aria-hidden="true" />
            Undo
          </Button>
        }
      >
        <span className="inline-block first-letter:uppercase">{removed.name}</span> is removed.
      </Notice>
    </div>
  )
}
