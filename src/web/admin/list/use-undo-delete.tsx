import { useState } from 'react'
import { UndoBar } from '../../acts/undo-bar.tsx'
import { type Command, useCommand } from '../../data/calls.ts'

interface UndoDeleteOptions<Deleted> {
  remove: Command<[id: string], Deleted>
  restore: Command<[deleted: Deleted], unknown>
  words: (deleted: Deleted) => string
}

/** Deletes without asking, and offers to restore what was deleted last. */
export function useUndoDelete<Deleted>(options: UndoDeleteOptions<Deleted>) {
  const { run } = useCommand(options.remove)
  const restoring = useCommand(options.restore)
  const [deleted, setDeleted] = useState<{ value: Deleted }>()
  const remove = async (id: string) => {
    const removed = await run(id)
    if (removed) setDeleted(removed)
  }
  const forget = () => setDeleted(undefined)
  const words = deleted && options.words(deleted.value)
  return {
    remove,
    bar: deleted && words && (
      <UndoBar
        key={words}
        words={words}
        busy={restoring.isPending}
        onUndo={() => void restoring.run(deleted.value).then((restored) => restored && forget())}
        onClose={forget}
      />
    ),
  }
}
