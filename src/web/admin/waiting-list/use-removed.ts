import { useEffect, useState } from 'react'
import { UNDO_MS } from '#domain/appointment/undo.ts'
import { WAITING_DESK_WORDS, WAITING_MESSAGES } from '#domain/waiting/words.ts'
import type { WaitingCustomer } from '#server/api-types.ts'
import { toast } from '../../ui/toast.tsx'
import { useRemoveWaiting, useRestoreWaiting } from './use-waiting.ts'

type Removed = Pick<WaitingCustomer, 'id' | 'customerName'>

/** Removes at once and offers to take it back for a moment. */
export function useRemoved() {
  const [removed, setRemoved] = useState<Removed | null>(null)
  const remove = useRemoveWaiting()
  const restore = useRestoreWaiting()
  const failed = () => toast.error(WAITING_MESSAGES.removeFailed)
  useEffect(() => {
    if (!removed || restore.isPending) return
    const timer = setTimeout(() => setRemoved(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [removed, restore.isPending])
  return {
    removed,
    isRestoring: restore.isPending,
    remove: (customer: Removed) =>
      remove.mutate(customer.id, { onSuccess: () => setRemoved(customer), onError: failed }),
    undo: ({ id, customerName }: Removed) =>
      restore.mutate(id, {
        onSuccess: () => toast.success(WAITING_DESK_WORDS.restored(customerName)),
        onError: failed,
        onSettled: () => setRemoved(null),
      }),
  }
}
