import { useEffect, useState } from 'react'
import { UNDO_MS } from '#domain/appointment/undo.ts'
import { WAITING_DESK_WORDS } from '#domain/waiting/words.ts'
import type { WaitingCustomer } from '#server/api-types.ts'
import { UndoBar } from '../../acts/undo-bar.tsx'
import { useCommand } from '../../data/command.ts'
import { toast } from '../../ui/toast.tsx'
import { removeWaiting, restoreWaiting } from './waiting-calls.ts'

type Removed = Pick<WaitingCustomer, 'id' | 'customerName'>

/** Removes at once and offers to undo it for a moment. */
export function useRemoved() {
  const [removed, setRemoved] = useState<Removed>()
  const removing = useCommand(removeWaiting)
  const restoring = useCommand(restoreWaiting)
  const { isPending } = restoring
  useEffect(() => {
    if (!removed || isPending) return
    const timer = setTimeout(() => setRemoved(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [removed, isPending])
  const undo = async ({ id, customerName }: Removed) => {
    if (await restoring.run(id)) toast.success(WAITING_DESK_WORDS.restored(customerName))
    setRemoved(undefined)
  }
  return {
    remove: async (customer: Removed) => {
      if (await removing.run(customer.id)) setRemoved(customer)
    },
    bar: removed && (
      <UndoBar
        key={removed.id}
        words={WAITING_DESK_WORDS.removed(removed.customerName)}
        busy={isPending}
        onUndo={() => void undo(removed)}
      />
    ),
  }
}
