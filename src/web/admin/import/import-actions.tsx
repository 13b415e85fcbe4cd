import type { ShownImport } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.tsx'
import { RouteButton } from '../route-link.tsx'
import { isUnderWay, useRemoveImport, type useRunImport } from './use-imports.ts'

interface ImportActionsProps {
  shown: ShownImport
  run: ReturnType<typeof useRunImport>
}

export function ImportActions({ shown: { id, state, counts }, run }: ImportActionsProps) {
  const { confirm } = useDialogs()
  const remove = useRemoveImport()
  const busy = run.isPending
  const undo = async () => {
    const isMeant = await confirm({
      title: 'Undo this import?',
      body: 'Pages you edited since then and pictures in use stay. Everything else from this import is deleted.',
      confirmLabel: 'Undo import',
      tone: 'danger',
    })
    if (isMeant) run.mutate('undo')
  }
  const discard = async () => {
    const isMeant =
      state !== 'done' ||
      (await confirm({
        title: 'Remove this import from the list?',
        body: 'Everything it imported stays, but you can no longer undo it.',
        confirmLabel: 'Remove',
      }))
    if (isMeant) remove.mutate(id, { onError: (error) => toast.error(error.message) })
  }
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {state === 'planned' && (
        <Button
          busy={busy}
          disabled={counts.page.waiting + counts.picture.waiting === 0}
          onClick={() => run.mutate('start')}
        >
          Import as drafts
        </Button>
      )}
      {isUnderWay(state) && !busy && <Button onClick={() => run.mutate('continue')}>Continue</Button>}
      {state === 'done' && <RouteButton to="/admin/pages">Open Pages</RouteButton>}
      {(state === 'done' || (state === 'importing' && !busy)) && (
        <Button tone="secondary" busy={busy} onClick={() => void undo()}>
          Undo import
        </Button>
      )}
      {!isUnderWay(state) && (
        <Button tone="ghost" busy={remove.isPending} onClick={() => void discard()}>
          {state === 'planned' ? 'Discard' : 'Remove from list'}
        </Button>
      )}
    </div>
  )
}
