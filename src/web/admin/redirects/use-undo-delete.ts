import { useCallback, useState } from 'react'
import { REDIRECT_MESSAGES } from '#domain/redirect/redirect.ts'
import type { DeletedRedirect } from '#domain/redirect/schema.ts'
import { toast } from '../../ui/toast.tsx'
import { useDeleteRedirect, useRestoreRedirect } from './use-redirects.ts'

const complain = (problem: Error) => toast.error(problem.message)

/** Deletes a redirect at once, and offers to restore the last one. */
export function useUndoDelete() {
  const { mutate: send } = useDeleteRedirect()
  const restoring = useRestoreRedirect()
  const [deleted, setDeleted] = useState<DeletedRedirect>()
  const remove = useCallback((id: string) => send(id, { onSuccess: setDeleted, onError: complain }), [send])
  const forget = () => setDeleted(undefined)
  const undo = (redirect: DeletedRedirect) =>
    restoring.mutate(redirect, {
      onSuccess: () => toast.success(REDIRECT_MESSAGES.restored),
      onError: complain,
      onSettled: forget,
    })
  return { deleted, isRestoring: restoring.isPending, remove, undo, forget }
}
